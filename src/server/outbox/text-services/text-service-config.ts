import { ConfigError, type ConfigValues } from '../../config-variables.ts';

/** What each text service needs to be named with. */
const SERVICE_NEEDS = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  telnyx: ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_FROM'],
} as const;

/** Refuses a service that is named by half, and two who would send the same texts. */
export function checkSenders(values: ConfigValues): void {
  const { TEXT_SERVICE: service } = values;
  if (values.TEXT_SERVICE_URL && values.NODE_ENV !== 'test')
    throw new ConfigError(
      'TEXT_SERVICE_URL: is only for tests with NODE_ENV=test; a service is asked where it is',
    );
  if (!service) return;
  const missing = SERVICE_NEEDS[service].filter((name) => !values[name]);
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')}: needed with TEXT_SERVICE=${service}`);
  if (values.TEXT_WEBHOOK_URL)
    throw new ConfigError('TEXT_SERVICE and TEXT_WEBHOOK_URL: set one of them; each sends the texts');
}

/** The named service with its own host, which nothing but the operator's choice leads to (SEC-16). */
export function toTextService(values: ConfigValues) {
  const { TEXT_SERVICE: name, TEXT_SERVICE_URL: testUrl } = values;
  if (name === 'twilio')
    return {
      name,
      url: testUrl ?? 'https://api.twilio.com',
      accountSid: values.TWILIO_ACCOUNT_SID ?? '',
      authToken: values.TWILIO_AUTH_TOKEN ?? '',
      from: values.TWILIO_FROM ?? '',
    };
  if (name !== 'telnyx') return null;
  return {
    name,
    url: testUrl ?? 'https://api.telnyx.com',
    apiKey: values.TELNYX_API_KEY ?? '',
    publicKey: values.TELNYX_PUBLIC_KEY ?? '',
    from: values.TELNYX_FROM ?? '',
  };
}
