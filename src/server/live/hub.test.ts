import { expect, test } from 'vitest';
import { createHub } from './hub.ts';

function listening() {
  const hub = createHub();
  const heard: string[] = [];
  for (const topic of ['public', 'staff', 'customer:1', 'session:1', 'public:end'])
    hub.subscribe(topic, (notice) => heard.push(`${topic} ${notice.kind}`));
  return { hub, heard };
}

test('[SHELL-48] a change notice reaches only its topic, and a malformed one reaches nobody', () => {
  const { hub, heard } = listening();
  hub.receive(JSON.stringify({ topic: 'customer:1', kind: 'order', ref: 'MD1' }));
  for (const odd of ['{', '"word"', JSON.stringify({ topic: 'staff' })]) hub.receive(odd);
  expect(heard).toEqual(['customer:1 order']);
});

test('[SHELL-48, GAL-08] when change notices may have been lost, every page reloads and no session ends', () => {
  const { hub, heard } = listening();
  hub.receive('');
  expect(heard.toSorted()).toEqual(['customer:1 missed', 'public missed', 'staff missed']);
});
