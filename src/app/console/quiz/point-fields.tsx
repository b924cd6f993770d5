import { Plus } from 'lucide-react';
import { useState } from 'react';
import { quizAdmin as words } from '#app/texts/en/console/quiz.ts';
import { Button } from '#app/ui/action/button.tsx';
import { FORMAT_GROUPS } from '#domain/catalog/formats.ts';
import { MOODS } from '#domain/moods.ts';
import type { Weights } from '#domain/quiz/question.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import styles from './quiz.module.css';

/** Two groups differ by a capital alone: the first stands for both. */
const GROUPS = Object.keys(FORMAT_GROUPS).filter(
  (group, at, all) => all.findIndex((other) => other.toLowerCase() === group.toLowerCase()) === at,
);
const TARGETS = [...MOODS, ...GROUPS];
const OPTIONS = [{ value: '', label: words.noTarget }, ...TARGETS.map((value) => ({ value, label: value }))];
const SPARE = 1;

type PointFieldsProps = {
  /** Its place among the choices, or the ranges of a slider. */
  at: number;
  /** What the points are of. */
  name: string;
  weights: Weights | null;
};

/** What a choice weighs: for each mood or format a choice and a figure; more come by a press, one stands ready without script. */
export function PointFields({ at, name, weights }: PointFieldsProps) {
  const known = Object.entries({ ...weights?.moods, ...weights?.formats });
  const [shown, setShown] = useState(Math.max(1, known.length));
  const drawn = Math.max(shown, known.length + SPARE);
  return (
    <div className={styles.points}>
      {Array.from({ length: drawn }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a form do not move
        <Pair key={nth} at={at} nth={nth} name={name} entry={known[nth]} isSpare={nth >= shown} />
      ))}
      {shown < TARGETS.length && (
        <Button
          kind="quiet"
          size="small"
          icon={Plus}
          className={styles.more}
          onClick={() => setShown(shown + 1)}
        >
          <span className="sr-only">{words.morePointsOf(name)}</span> {words.morePoints}
        </Button>
      )}
    </div>
  );
}

type PairProps = {
  at: number;
  nth: number;
  name: string;
  entry: [string, number] | undefined;
  isSpare: boolean;
};

function Pair({ at, nth, name, entry, isSpare }: PairProps) {
  const [word = '', points = ''] = entry ?? [];
  const target = TARGETS.find((known) => known.toLowerCase() === word.toLowerCase());
  return (
    <div className={styles.pair} data-spare={isSpare || undefined}>
      <span className={styles.pairHeads} aria-hidden="true">
        {words.pairHeads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </span>
      <AdminSelect
        label={words.target(name, nth + 1)}
        name={`target.${at}`}
        defaultValue={target ?? ''}
        options={OPTIONS}
      />
      <AdminText
        label={words.pointsFor(name, nth + 1)}
        name={`points.${at}`}
        {...(nth > 0 && { errorName: `points.${at}.${nth}` })}
        inputMode="numeric"
        maxLength={4}
        defaultValue={points}
      />
    </div>
  );
}
