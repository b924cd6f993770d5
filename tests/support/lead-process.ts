// A process that does nothing but compete for the lead: LEAD_DATABASE_URL names a database with a table of rounds.
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/db/client/open-database.ts';
import { everyMinute } from '../../src/server/jobs/every-minute.ts';
import { createLead } from '../../src/server/jobs/lead.ts';
import { openLog } from '../../src/server/logs/open-log.ts';

const opened = await openDatabase({ databaseUrl: process.env.LEAD_DATABASE_URL ?? '', poolSize: 2 });
if ('problem' in opened) throw new Error(opened.problem);
const { db, close } = opened;
const count = (kind: string) => () =>
  db.execute(sql`insert into rounds (pid, kind) values (${process.pid}::int, ${kind}::text)`);
const stop = everyMinute(
  [
    { name: 'led', run: count('led') },
    { name: 'own', run: count('own'), isOwn: true },
  ],
  { log: openLog({ logLevel: 'error' }), lead: createLead({ db, name: 'test', holdMs: 1_500 }) },
  { minuteMs: 50, askMs: 50 },
);
process.once('SIGTERM', () => void stop().then(close));
// The timers of a server that has nothing else to do hold no process.
const held = setInterval(() => {}, 1_000);
process.once('SIGTERM', () => clearInterval(held));
