import { moreWords as words } from '#app/texts/en/console/more.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';

const MOST_ROWS = 1000;

/** How many rows of a long list an address asks for: `step` at first, and as many more at each press (LOOK-22). */
export function rowsAsked(request: Request, step: number): number {
  const asked = Number(new URL(request.url).searchParams.get('show'));
  return Number.isInteger(asked) && asked > step && asked <= MOST_ROWS ? asked : step;
}

type MoreRowsProps = {
  address: string;
  shown: number;
  all: number;
  step: number;
  /** Where what is hidden is not counted. */
  name?: string;
};

/** The rows that are not shown, and a link to the next of them: an address, so it works without script too. */
export function MoreRows({ address, shown, all, step, name }: MoreRowsProps) {
  if (shown >= all) return null;
  const next = Math.min(all - shown, step);
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.set('show', String(shown + step));
  return (
    <ButtonLink kind="outline" size="small" wide href={`${path}?${query}`} preventScrollReset>
      {name ?? words.show(next, all - shown)}
    </ButtonLink>
  );
}
