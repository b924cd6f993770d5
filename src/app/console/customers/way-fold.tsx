import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Fold } from '../shell/admin-page.tsx';

type WayFoldProps = { name: string; isOpen: boolean; saved?: string | number; children: ReactNode };

/** A row of what is done now and then that opens its form, with the chevron of the rows that open a page. */
export function WayFold({ name, ...fold }: WayFoldProps) {
  return (
    <Fold
      {...fold}
      name={
        <>
          {name}
          <Icon of={ChevronRight} size="small" />
        </>
      }
    />
  );
}
