import { Copy } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { settingsAdmin as words } from '#app/texts/en/console/settings.ts';
import { en } from '#app/texts/en.ts';
import { Button } from '#app/ui/action/button.tsx';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import { AdminText } from '../form/admin-fields.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import styles from './hours.module.css';
import { typedTime } from './setting-form.ts';
import { SettingTable } from './setting-table.tsx';
import { TakeOut } from './take-out.tsx';
import { fieldOf, putValues } from './typed-rows.ts';

type Day = (typeof WEEKDAYS)[number];
const ENDS = ['opens', 'closes'] as const;
type Times = Record<(typeof ENDS)[number], string>;

/** To which days those of one day go. */
const COPIES = [
  { to: 'all', days: WEEKDAYS },
  { to: 'weekdays', days: WEEKDAYS.filter((day) => day !== 'sun' && day !== 'sat') },
] as const;

const nameOf = (day: Day, end: (typeof ENDS)[number]) => `deliveryHours.${day}.${end}`;

type HoursProps = {
  hours: ShopSettings['deliveryHours'] | null;
  title: string;
  hint: string;
  /** What a week means in which no day has hours; else its days are closed. */
  wordOfNone?: string;
};

/**
 * A week, each day from and until; an empty day says what that means, and the hours of a day are copied to others
 * (LOOK-580). The names begin with `deliveryHours`.
 */
export function Hours({ hours, title, hint, wordOfNone = words.closed }: HoursProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [week, setWeek] = useState(() => weekOf((day, end) => typedTime(hours?.[day]?.[`${end}Minute`])));
  const [copying, setCopying] = useState<Day | null>(null);
  const [said, setSaid] = useState('');
  // The browser may have brought back what was typed before.
  useEffect(() => {
    setWeek(weekOf((day, end) => fieldOf(frame.current, nameOf(day, end))?.value ?? ''));
  }, []);
  const note = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    const [, day, end] = name.split('.') as [string, Day, keyof Times];
    setWeek((before) => ({ ...before, [day]: { ...before[day], [end]: value } }));
    setSaid('');
  };
  const isNone = WEEKDAYS.every((day) => isEmpty(week[day]));
  const copy = (from: Day, { to, days }: (typeof COPIES)[number]) => {
    const others = days.filter((day) => day !== from);
    for (const end of ENDS) {
      const value = fieldOf(frame.current, nameOf(from, end))?.value ?? '';
      putValues(
        frame.current,
        others.map((day) => [nameOf(day, end), value]),
      );
    }
    setCopying(null);
    setSaid(words.copied(en.shell.weekdays[from], to));
  };
  return (
    <SettingTable field="deliveryHours" title={title} hint={hint}>
      <div ref={frame} onInput={note}>
        <FieldRows of="hours">
          {WEEKDAYS.map((day) => (
            <FieldRow key={day} lead={en.shell.weekdays[day]}>
              {ENDS.map((end) => (
                <AdminText
                  key={end}
                  label={words[end](en.shell.weekdays[day])}
                  name={nameOf(day, end)}
                  type="time"
                  defaultValue={typedTime(hours?.[day]?.[`${end}Minute`])}
                  trail={isEmpty(week[day]) && <Closed word={isNone ? wordOfNone : words.closed} />}
                />
              ))}
              <span className={styles.tools}>
                <Button
                  kind="quiet"
                  size="small"
                  icon={Copy}
                  className={styles.tool}
                  aria-label={words.copyDay(en.shell.weekdays[day])}
                  title={words.copyDay(en.shell.weekdays[day])}
                  aria-expanded={copying === day}
                  onClick={() => setCopying(copying === day ? null : day)}
                />
                <EmptyDay day={day} />
              </span>
              {copying === day && (
                <span className={styles.copies}>
                  {COPIES.map((one) => (
                    <Button
                      key={one.to}
                      kind="outline"
                      size="small"
                      onClick={() => copy(day, one)}
                      aria-label={words.copyOf(en.shell.weekdays[day], one.to)}
                    >
                      {words.copyTo[one.to]}
                    </Button>
                  ))}
                </span>
              )}
            </FieldRow>
          ))}
        </FieldRows>
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
    </SettingTable>
  );
}

const isEmpty = ({ opens, closes }: Times) => opens === '' && closes === '';

function weekOf(read: (day: Day, end: keyof Times) => string): Record<Day, Times> {
  const days = WEEKDAYS.map((day) => [day, { opens: read(day, 'opens'), closes: read(day, 'closes') }]);
  return Object.fromEntries(days) as Record<Day, Times>;
}

/** Over the dashes that a browser draws in an empty time; the hint says the same to who hears the page. */
const Closed = ({ word }: { word: string }) => (
  <span className={styles.closed} aria-hidden="true">
    {word}
  </span>
);

function EmptyDay({ day }: { day: Day }) {
  return (
    <TakeOut
      label={words.emptyDay(en.shell.weekdays[day])}
      onClick={({ currentTarget }) =>
        putValues(
          currentTarget.closest('li'),
          ENDS.map((end) => [nameOf(day, end), '']),
        )
      }
    />
  );
}
