import { useContext } from 'react';
import { useNavigation } from 'react-router';
import { road } from '#app/texts/en/console/road.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { MOST_MESSAGE_SIGNS, READY_MESSAGES } from '#domain/road/driver-message.ts';
import type { RoadStop } from '#services/road/read-run.ts';
import { AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { AnswerContext, FieldForm } from '../form/field-form.tsx';
import { Fold } from '../shell/admin-page.tsx';
import styles from './road.module.css';

const words = road.message;
const READY = READY_MESSAGES.map((value) => ({ value, label: words.ready[value] }));

/** A text from the shop's own number, which shows nobody's private one; it needs a signal (ROAD-11). */
export function MessageForm({ stop }: { stop: RoadStop }) {
  const name = `message ${stop.id} ${stop.state}`;
  const answer = useContext(AnswerContext);
  const isSent = answer?.ok === true && answer.form === name;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className={styles.folds}>
      <Fold name={road.text} isOpen={isSent}>
        <FieldForm name={name} method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="intent" value="message" />
          <input type="hidden" name="stop" value={stop.id} />
          <AdminSelect label={words.choose} name="ready" options={READY} />
          <AdminText label={words.own} name="words" maxLength={MOST_MESSAGE_SIGNS} hint={words.line} />
          <Button type="submit" wide kind="outline" busy={isBusy}>
            {words.send}
          </Button>
          {isSent && (
            <Notice tone="ok" live>
              {words.sent}
            </Notice>
          )}
        </FieldForm>
      </Fold>
    </div>
  );
}
