// The shop limits what one address and one session may ask. Nothing is switched off for a bench: it comes from many
// loopback addresses, as many people would.
import { request } from 'node:http';

/** The n-th of many loopback addresses. */
export const addressOf = (index) => `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;

/** Sends one request from this address; answers the response, whose body is the caller's. */
export function askFrom(url, { address, method = 'GET', headers = {}, body, agent }) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, localAddress: address, agent }, resolve);
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : String(body));
  });
}
