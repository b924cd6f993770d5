import { useNavigation } from 'react-router';
import { windowTexts } from '#app/texts/en/storefront/windows.ts';
import { windowWords } from '#app/texts/en/window-words.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { OfferedWindow } from '#domain/windows/windows.ts';
import styles from './tracker.module.css';

type MoveProps = { orderNumber: string; moves: readonly OfferedWindow[] };

/** Another delivery window for the own order (WINDOW-08); it opens by HTML alone. Nothing while none is free. */
export function MoveWindow({ orderNumber, moves }: MoveProps) {
  const words = windowTexts;
  const isBusy = useNavigation().formData?.get('window') !== undefined;
  const first = moves.find(({ isFull }) => !isFull);
  if (!first) return null;
  return (
    <details className={styles.move}>
      <summary>{words.change}</summary>
      <Form method="post" preventScrollReset className={styles.moveForm}>
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <SelectField
          label={words.choose}
          hint={words.changeLine}
          name="window"
          defaultValue={new Date(first.fromMs).toISOString()}
          options={moves.map((window) => ({
            value: new Date(window.fromMs).toISOString(),
            label: optionWords(window),
            disabled: window.isFull,
          }))}
        />
        <Button type="submit" kind="outline" busy={isBusy}>
          {words.save}
        </Button>
      </Form>
    </details>
  );
}

function optionWords({ fromMs, untilMs, isFull }: OfferedWindow): string {
  const words = windowWords({ startsAt: new Date(fromMs), endsAt: new Date(untilMs) });
  return isFull ? `${words} (${windowTexts.full})` : words;
}
