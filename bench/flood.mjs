// A process that floods one address of a shop: the first argument is what to ask, the message how it was answered.
import { randomInt } from 'node:crypto';
import autocannon from 'autocannon';

const { url, method, body, headers, connections, seconds } = JSON.parse(process.argv[2]);
const statuses = {};
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  timeout: 30,
  requests: [
    {
      method,
      body,
      // Everybody from an address of their own: the limits by address are not what is measured.
      setupRequest: (request) => ({
        ...request,
        path: request.path.replace('NEW', String(randomInt(1e9))),
        headers: {
          ...headers,
          'x-forwarded-for': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`,
        },
      }),
      onResponse: (status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      },
    },
  ],
});
process.send({
  statuses,
  errors: result.errors,
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
});
