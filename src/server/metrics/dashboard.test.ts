import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const NAME = /\b(?:mooddrop|nodejs|process)_[a-z0-9_]+/g;

type Panel = { id: number; title: string; type: string; description?: string; targets?: { expr: string }[] };

const board = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: Panel[] };
const alarms = readFileSync('deploy/alerts.yml', 'utf8');

/** The names under which Prometheus knows the figures of `/metrics`, each with the figure's own. */
async function shownNames(): Promise<Map<string, string>> {
  const figures = await createMetrics().registry.getMetricsAsJSON();
  const names = figures.flatMap(({ name, type }) => {
    const parts = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    return parts.map((part) => [name + part, name] as const);
  });
  return new Map(names);
}

const namesIn = (text: string) => [...text.matchAll(NAME)].map(([name]) => name);

test('[WATCH-05] the dashboard and the alarms name figures that /metrics shows, and the dashboard all of the shop', async () => {
  const shown = await shownNames();
  const asked = board.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => namesIn(expr)));
  const expressions = [...alarms.matchAll(/expr:([\s\S]*?)\n {8}(?:for|labels):/g)].map(
    ([, expr]) => expr ?? '',
  );
  expect(expressions).toHaveLength(10);
  const named = new Set([...asked, ...expressions.flatMap(namesIn)]);
  expect([...named].filter((name) => !shown.has(name))).toEqual([]);
  const drawn = new Set(asked.map((name) => shown.get(name)));
  const own = new Set([...shown.values()].filter((name) => name.startsWith('mooddrop_')));
  // It feeds the list of processes to choose from.
  own.delete('mooddrop_info');
  expect([...own].filter((name) => !drawn.has(name))).toEqual([]);
});

test('[WATCH-05] each panel of the dashboard has a title, a place of its own and a question', () => {
  const panels = board.panels.filter(({ type }) => type !== 'row');
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
  for (const { title, description, targets } of panels)
    expect([title.length > 0, Boolean(description), (targets ?? []).length > 0]).toEqual([true, true, true]);
});
