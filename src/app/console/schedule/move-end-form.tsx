import { useNavigation } from 'react-router';
import { schedule } from '#app/texts/en/console/schedule.ts';
import { moments } from '#app/texts/en/moments.ts';
import { pageTimeZone } from '#app/texts/page-time-zone.ts';
import { Button } from '#app/ui/action/button.tsx';
import { formatWallTime } from '#domain/shop-time/shop-clock.ts';
import type { PlannedChange } from '#services/schedule/schedule-admin.ts';
import { AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import styles from './schedule.module.css';
import { whatOf } from './schedule-table.tsx';

const words = schedule.plan;

/** Of what runs its end alone is chosen: what has begun is begun (LOOK-583). */
export function MoveEndForm({ entry, answer }: { entry: PlannedChange; answer?: FormAnswer }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { id, startsAt, endsAt } = entry;
  return (
    <AdminForm name="schedule" answer={answer} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="schedule" value="end" />
      <input type="hidden" name="entry" value={id} />
      <p>{whatOf(entry)}</p>
      <div className={styles.fields}>
        <AdminText
          label={words.endsAt}
          hint={words.endHint(moments.dateAndMinute(startsAt))}
          name="endsAt"
          type="datetime-local"
          defaultValue={endsAt ? formatWallTime(endsAt, pageTimeZone()) : undefined}
          required
        />
      </div>
      <Button type="submit" busy={isBusy}>
        {words.keep}
      </Button>
    </AdminForm>
  );
}
