import type { OpenDatabase } from '#db/client.ts';
import { listDemoStaff } from '#services/identity/sign-in.ts';
import type { readShopState } from '#services/shop/installation.ts';
import type { Config } from '../config.ts';
import { demoWarning } from './database-refusal.ts';

/** Says at the terminal where the shop is, and how its owner gets in. */
export async function announceShop(
  facts: Omit<Announcement, 'isDemo'>,
  { config, database }: { config: Config; database: OpenDatabase },
): Promise<void> {
  await database.announcePort(Number(new URL(facts.url).port) || config.port);
  const isDemo = config.hasDemoSignIn && (await listDemoStaff(database)).length > 0;
  console.log(announcement({ ...facts, isDemo }));
}

type Announcement = {
  url: string;
  state: Awaited<ReturnType<typeof readShopState>>;
  setUpToken: string | null;
  isDemo: boolean;
};

function announcement({ url, state, setUpToken, isDemo }: Announcement): string {
  const { settings, isClosed } = state;
  return [
    // A shop that is closed to the public says how it is opened (FIRST-04).
    `\n  ${settings.shopName} is ${isClosed ? 'not open to the public yet' : 'open'}: ${url}${isClosed ? '/staff/start' : ''}`,
    `  Staff: ${url}/staff`,
    ...(setUpToken ? [`  Set up the owner's account, once: ${url}/staff?setup=${setUpToken}`] : []),
    ...(isDemo ? [demoWarning()] : []),
    '',
  ].join('\n');
}
