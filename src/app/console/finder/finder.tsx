import { useCallback, useEffect, useState } from 'react';
import type { Right } from '#domain/staff.ts';
import { onFinderAsked } from './ask-finder.ts';
import { FinderDialog } from './finder-dialog.tsx';
import type { Hit } from './finder-hits.ts';
import { KeyList } from './key-list.tsx';
import { useKeys } from './use-keys.ts';

type FinderProps = { colleague: { rights: readonly Right[]; singleKeys: boolean } };

/** What keys do anywhere in the console: search and go, move between orders, show the keys (BOARD-09 to BOARD-11). */
export function Finder({ colleague: { rights, singleKeys } }: FinderProps) {
  const [open, setOpen] = useState<'finder' | 'keys' | null>(null);
  const openFinder = useCallback(() => setOpen('finder'), []);
  const openKeys = useCallback(() => setOpen('keys'), []);
  const close = useCallback(() => setOpen(null), []);
  const [recent, setRecent] = useState<readonly Hit[]>([]);
  const noteOpened = (hit: Hit) => setRecent((before) => withLast(before, hit));
  useKeys({ singleKeys, openFinder, openKeys });
  useEffect(() => onFinderAsked(openFinder), [openFinder]);
  return (
    <>
      <FinderDialog
        open={open === 'finder'}
        onClose={close}
        rights={rights}
        recent={recent}
        onOpened={noteOpened}
      />
      <KeyList open={open === 'keys'} onClose={close} singleKeys={singleKeys} />
    </>
  );
}

const MOST_RECENT = 5;

/** What was opened last stands first, once. It is kept with the open console alone: who signs in next sees none of it (LOOK-552). */
const withLast = (before: readonly Hit[], { by: _, ...hit }: Hit) =>
  [hit, ...before.filter(({ href }) => href !== hit.href)].slice(0, MOST_RECENT);
