// The shop limits what one address and one session may ask. Nothing is switched off for a bench: it comes from many
// loopback addresses, as many people would.
import { Agent, request } from 'node:http';

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

/** The same for a browser with one connection of its own: asks as `fetch` does, and `close` ends the connection. */
export function browserAt(url, address) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path, { headers, ...how } = {}) => {
    const own = { origin: url, ...headers };
    const answer = await askFrom(url + path, { ...how, address, agent, headers: own });
    const body = Buffer.concat(await answer.toArray());
    const said = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    );
    return new Response(answer.statusCode === 304 ? null : body, {
      status: answer.statusCode,
      headers: said,
    });
  };
  return { ask, close: () => agent.destroy() };
}
