import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { Tabs } from '#app/ui/layout/tabs.tsx';

const TABS = ['details', 'products', 'lists'] as const;
type DropTab = (typeof TABS)[number];

/** Which part of a drop an address asks for; a search is one for its products. */
export function dropTab(asked: URLSearchParams): DropTab {
  const first = asked.has('q') ? 'products' : 'details';
  return TABS.find((tab) => tab === asked.get('tab')) ?? first;
}

type DropTabsProps = {
  dropId: string;
  tab: DropTab;
  /** None for who may not see them. */
  products: number | undefined;
  people: number;
};

/** A drop has three parts, and each is saved in one way (LOOK-381). */
export function DropTabs({ dropId, tab, products, people }: DropTabsProps) {
  const counts = { details: undefined, products, lists: people };
  const shown = TABS.filter((name) => name !== 'products' || products !== undefined);
  return (
    <Tabs
      label={words.parts}
      tabs={shown.map((name) => ({
        href: `/staff/drops/${dropId}${name === 'details' ? '' : `?tab=${name}`}`,
        label: words.tabs[name],
        count: counts[name],
        current: name === tab,
      }))}
    />
  );
}
