import { moreRows } from '#app/texts/en/console/field-rows.ts';
import { quizAdmin as words } from '#app/texts/en/console/quiz.ts';
import type { QuizQuestion } from '#domain/quiz/question.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { AddRow, RowTools } from '../form/row-tools.tsx';
import { type FormRows, useFormRows } from '../form/use-form-rows.ts';
import { PointFields } from './point-fields.tsx';

type ChoiceQuestion = Extract<QuizQuestion, { type: 'choice' }>;

/** What a new question needs, and how many more are there for it where no script adds one. */
const FIRST = { choices: 2, spares: 4 };
const MOST = 40;
const SPARES = 2;

/** Every choice with its points, moved, taken out and added by a press; a budget question keeps its six (QUIZB-15, LOOK-245). */
export function ChoiceRows({ choices }: { choices: ChoiceQuestion['choices'] }) {
  const isBudget = choices.some(({ bucket }) => bucket !== null);
  const isNew = choices.length === 0;
  const count = isNew ? FIRST.choices : choices.length;
  const spares = isNew ? FIRST.spares : SPARES;
  const bounds = isBudget ? { most: count, spares: 0 } : { most: MOST, spares };
  const rows = useFormRows(count, bounds);
  return (
    <div ref={rows.list}>
      <FieldRows of="choices">
        {[...rows.shown, ...rows.spare].map((key, at) => (
          <ChoiceRow
            key={key}
            choice={choices[key]}
            at={at}
            rows={rows}
            isKept={isBudget}
            isNeeded={isNew && at < FIRST.choices}
          />
        ))}
      </FieldRows>
      <AddRow rows={rows} label={moreRows.choices} />
    </div>
  );
}

type ChoiceRowProps = {
  choice: ChoiceQuestion['choices'][number] | undefined;
  at: number;
  rows: FormRows;
  isKept: boolean;
  isNeeded: boolean;
};

/** What it was called goes along: a rule that names it follows it to its new name and place. */
function ChoiceRow({ choice, at, rows, isKept, isNeeded }: ChoiceRowProps) {
  const name = words.choice(at + 1);
  const isSpare = at >= rows.shown.length;
  return (
    <FieldRow lead={at + 1} isSpare={isSpare}>
      <AdminText
        label={name}
        name="label"
        errorName={`labels.${at}`}
        defaultValue={choice?.label}
        maxLength={200}
        required={isNeeded}
      />
      <PointFields at={at} name={name} weights={choice?.weights ?? null} />
      {!isSpare && <RowTools rows={rows} at={at} name={name} isKept={isKept} />}
      <input type="hidden" name="was" value={choice?.label ?? ''} />
    </FieldRow>
  );
}
