import { useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { switchWords } from '#app/texts/en/console/fields.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { Outcome } from './admin-page.tsx';

const words = switchWords;

/** Long enough to read what was switched and to take it back. */
const UNDO_MS = 8000;

/** What an action answers to the switch of a row. */
type Switched = { message: string | null; switched?: { kind: string; id: string; isActive: boolean } };

type SwitchOutcomeProps = {
  answer: Switched | undefined;
  /** The row as the list has it now: its name, and the version that the way back goes over. */
  find: (kind: string, id: string) => { name: string; version: number } | undefined;
};

/** What was switched, by its name, and one press that switches it back (LOOK-501); what was refused is said over the row, too (LOOK-511). */
export function SwitchOutcome({ answer, find }: SwitchOutcomeProps) {
  const submit = useSubmit();
  const switched = answer?.switched;
  const name = (switched && find(switched.kind, switched.id)?.name) ?? '';
  const saved = switched ? (switched.isActive ? words.on(name) : words.off(name)) : consoleTexts.saved;
  // The answer comes before the list of after it.
  const latest = useRef(find);
  latest.current = find;
  const undo = () => {
    const row = switched && latest.current(switched.kind, switched.id);
    if (!row) return;
    const { kind, id, isActive } = switched;
    void submit(
      { kind, id, version: row.version, isActive: isActive ? 'no' : 'yes' },
      { method: 'post', preventScrollReset: true },
    );
  };
  const isHere = useToldRefused(answer);
  if (answer?.message && !isHere) return null;
  const actions = [{ label: words.undo, onPress: undo, variant: 'primary' as const }];
  return <Outcome answer={answer} saved={saved} more={switched && { durationMs: UNDO_MS, actions }} />;
}

/** The head of the page is out of view of most switches; what came with the page itself is for a notice on it. */
function useToldRefused(answer: Switched | undefined): boolean {
  const toast = useToast();
  const [first] = useState(answer);
  const told = useRef(answer);
  useEffect(() => {
    if (answer?.message && answer !== told.current) toast.error(answer.message, { durationMs: UNDO_MS });
    told.current = answer;
  }, [answer, toast]);
  return answer === first;
}
