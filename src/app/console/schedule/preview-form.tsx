import { schedule } from '#app/texts/en/console/schedule.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import styles from './schedule.module.css';

const words = schedule.preview;

/** The way to the shop as of a moment (SCHED-09). The server alone makes that page: the router stays out of it. */
export function PreviewForm({ at }: { at: Date }) {
  return (
    <Section title={words.title} size="h4" rule="line">
      <p className={styles.quiet}>{words.line}</p>
      <Form method="get" action="/staff/preview" reloadDocument className={styles.preview}>
        <input type="hidden" name="path" value="/" />
        <TextField
          label={words.atShop}
          name="at"
          type="datetime-local"
          defaultValue={formatWallTime(at, pageTimeZone())}
          required
        />
        <Button type="submit" kind="outline">
          {words.open}
        </Button>
      </Form>
    </Section>
  );
}
