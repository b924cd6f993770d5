import { useRef } from 'react';
import { useSubmit } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Outcome } from '../shell/admin-page.tsx';

const words = consoleTexts.switched;

/** Long enough to read what was switched and to take it back. */
const UNDO_MS = 8000;

/** What an action answers to the switch of a row. */
type Switched = { message: string | null; switched?: { kind: string; id: string; isActive: boolean } };

type SwitchOutcomeProps = {
  answer: Switched | undefined;
  /** The row as the list has it now: its name, and the version that the way back goes over. */
  find: (kind: string, id: string) => { name: string; version: number } | undefined;
};

/** What was switched, by its name, and one press that switches it back (LOOK-501). */
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
  const actions = [{ label: words.undo, onPress: undo, variant: 'primary' as const }];
  return <Outcome answer={answer} saved={saved} more={switched && { durationMs: UNDO_MS, actions }} />;
}
