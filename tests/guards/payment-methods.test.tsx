import { globSync, readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readGroupForm } from '#app/console/settings/setting-form.ts';
import { Recipients } from '#app/console/settings/setting-tables.tsx';
import { Recipient } from '#app/storefront/payments/instructions.tsx';
import { MethodLabel } from '#app/storefront/payments/method-label.tsx';
import { paymentTexts as payment } from '#app/texts/en/storefront/payments.ts';
import { ToastProvider } from '#app/ui/toast/toast-provider.tsx';
import { DIGITAL_METHODS, type DigitalMethod, METHODS, PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { methodsOff, NO_RECIPIENTS, RECIPIENT_FIELDS, recipientFields } from '#domain/payments/recipients.ts';
import { parsePaymentRecipients } from '#domain/settings/setting-values.ts';

/** Where a method is named, apart from its migration, the demo's recipient and the editable help text. */
const FILES_OF_A_METHOD = [
  'src/app/storefront/payments/method-label.tsx',
  'src/app/texts/en/storefront/payments.ts',
  'src/domain/payments/payment.ts',
];
const DEMO = ['src/app/texts/en/storefront/help.ts', 'src/domain/settings/settings.ts'];

/** What an owner types for a method: every field of its own, links as links. */
function typed(method: DigitalMethod): Record<string, string> {
  const kinds: Record<string, 'text' | 'link'> = RECIPIENT_FIELDS[METHODS[method].recipient];
  return Object.fromEntries(
    recipientFields(method).map((field) => [
      field,
      kinds[field] === 'link' ? `https://pay.example.com/${method}` : `${method} ${field}`,
    ]),
  );
}

function savedFrom(form: FormData) {
  const [change] = readGroupForm('payment', form).filter(({ key }) => key === 'payment_recipients');
  return parsePaymentRecipients(change?.value);
}

const draw = (element: React.ReactElement) =>
  renderToString(<ToastProvider>{element}</ToastProvider>).replaceAll('<!-- -->', '');

test.each(PAYMENT_METHODS)('[PAY-02, PAY-04] %s has a label, a hint and an icon', (method) => {
  const facts = { isGuest: false, balanceCents: 100, methods: [method], offMethods: [] };
  const html = draw(<MethodLabel method={method} facts={facts} />);
  expect(payment.methods[method]).toMatch(/^\S/);
  expect(html).toContain(payment.methods[method]);
  expect(html).toMatch(/<svg.*<span[^>]*>[^<]+<\/span><span[^>]*>[^<]{5,}<\/span>/);
});

test('[PAY-21, PAY-36] a method has a recipient if, and only if, it is paid before the delivery', () => {
  for (const method of PAYMENT_METHODS) {
    const { isDigital, recipient } = METHODS[method];
    expect([method, recipient !== null]).toEqual([method, isDigital]);
  }
  expect(Object.keys(NO_RECIPIENTS)).toEqual(DIGITAL_METHODS);
  expect(methodsOff({ paymentRecipients: NO_RECIPIENTS })).toEqual(DIGITAL_METHODS);
});

test.each(DIGITAL_METHODS)(
  '[PAY-25, PAY-26, STAFF-20] what the owner types for %s is what the customer copies',
  (method) => {
    const form = new FormData();
    const fields = typed(method);
    for (const [field, value] of Object.entries(fields)) form.set(`${method}.${field}`, value);
    const saved = savedFrom(form);
    expect(saved).toEqual({ ...NO_RECIPIENTS, [method]: fields });

    const html = draw(<Recipient method={method} recipients={saved ?? NO_RECIPIENTS} />);
    for (const value of Object.values(fields)) expect(html).toContain(value);
    expect(draw(<Recipient method={method} recipients={NO_RECIPIENTS} />)).not.toContain('<dl');

    const inputs = draw(<Recipients recipients={saved ?? NO_RECIPIENTS} />);
    for (const [field, value] of Object.entries(fields)) {
      expect(inputs).toContain(payment.methods[method]);
      expect(inputs).toMatch(new RegExp(`<input[^>]*name="${method}\\.${field}"[^>]*value="${value}"`));
    }
  },
);

test.each(DIGITAL_METHODS)('[PAY-40] %s is off while any of its fields is empty', (method) => {
  for (const left of recipientFields(method)) {
    const form = new FormData();
    for (const [field, value] of Object.entries(typed(method)))
      form.set(`${method}.${field}`, field === left ? ' ' : value);
    expect([left, savedFrom(form)]).toEqual([left, NO_RECIPIENTS]);
  }
});

test('[PAY-02] a method is named in three files, its migration apart', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.|\/testing\/|\/seed\/|planted/.test(file) && /\bvenmo\b/.test(readFileSync(file, 'utf8')),
  );
  expect(files.filter((file) => !DEMO.includes(file)).sort()).toEqual(FILES_OF_A_METHOD);
});
