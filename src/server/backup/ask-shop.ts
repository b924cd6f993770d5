import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { type CopyAnswer, copyAddress, type Question } from './copy-service.ts';
import { BackupRefused } from './refused.ts';

/** The connection to the shop that holds a data folder. */
export type AskedShop = { ask(question: Question): Promise<CopyAnswer>; hangUp(): void };

/** Calls the shop that runs on this data folder. Refuses where it does not answer. */
export async function callShop(dataDir: string): Promise<AskedShop> {
  const address = copyAddress(dataDir);
  const silent = (why: string) =>
    new BackupRefused(
      'shop-running',
      `the shop that holds ${dataDir} gives no copy: ${why} Stop it for the backup.`,
    );
  if (!address) throw silent('the path of the folder is too long for a socket.');
  const socket = connect(address);
  const lines = createInterface({ input: socket });
  const waiting: { resolve(answer: CopyAnswer): void; reject(error: Error): void }[] = [];
  const failAll = () => {
    for (const { reject } of waiting.splice(0)) reject(silent('it hung up.'));
  };
  socket.on('error', failAll);
  socket.on('close', failAll);
  lines.on('error', failAll);
  lines.on('line', (line) => waiting.shift()?.resolve(JSON.parse(line) as CopyAnswer));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', () => reject(silent('nobody listens at its socket.')));
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        socket.write(`${JSON.stringify(question)}\n`);
      }),
    hangUp: () => void socket.destroy(),
  };
}
