import { Printer } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useNavigation } from 'react-router';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { packing } from '#app/texts/en/console/packing.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Form } from '#app/ui/network/form.tsx';
import type { PackList } from '#services/packing/read-pick-list.ts';
import { FieldForm } from '../form/field-form.tsx';
import { AssigneeFields } from '../orders/assignee-fields.tsx';
import styles from './packing.module.css';
import type { ListAnswer } from './pick-list.route.tsx';

type PackBarProps = { list: PackList; problem: Extract<ListAnswer, { problem: string }> | null };

const words = packing.list;

/** The one next step, under the thumb: start, ready, print (PACK-02, PACK-03). */
export function PackBar({ list, problem }: PackBarProps) {
  const { status, deliverNotBefore } = list.order;
  // What may not be packed yet says so above (DROP-33).
  if (status === 'confirmed' && deliverNotBefore) return null;
  return (
    <div className={styles.bar} data-bottom-bar="side">
      {status === 'pending' && <Unconfirmed list={list} />}
      {status === 'confirmed' && <Start list={list} />}
      {status === 'preparing' && <MakeReady list={list} problem={problem} />}
      {status !== 'pending' && status !== 'confirmed' && status !== 'preparing' && <Packed list={list} />}
    </div>
  );
}

function Unconfirmed({ list: { order } }: { list: PackList }) {
  return (
    <>
      <p>{words.confirmFirst}</p>
      <ButtonLink kind="outline" href={`/staff/orders/${order.orderNumber}`}>
        {words.openOrder}
      </ButtonLink>
    </>
  );
}

const useIsSending = () => useNavigation().state === 'submitting';

function Start({ list: { order } }: { list: PackList }) {
  const isBusy = useIsSending();
  return (
    <Form method="post" className={styles.step} preventScrollReset>
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="version" value={order.version} />
      <p>{words.startLine}</p>
      <Button type="submit" busy={isBusy}>
        {words.start}
      </Button>
    </Form>
  );
}

/** One press a bag (PACK-12), whatever others take: it must not vanish under a thumb. Loud once all is in the bag, so that nothing loud leads round the scan. */
function MakeReady({ list: { order, progress, assigneeChoices, bagged }, problem }: PackBarProps) {
  const isBusy = useIsSending();
  const missing = problem?.problem === 'assignees-missing' ? problem.missing : [];
  const left = progress.units - progress.picked;
  return (
    <FieldForm name="pack" method="post" className={styles.step} preventScrollReset data-two="">
      <input type="hidden" name="version" value={order.version} />
      {/* Of another order, and once somebody has become known by a tick, it begins anew. */}
      <Packer
        key={`${order.orderNumber} ${assigneeChoices.ownWork.packer}`}
        order={order}
        assigneeChoices={assigneeChoices}
        missing={missing}
        bagged={bagged}
      />
      <p className={styles.quiet}>{words.allLine(left)}</p>
      <Button
        type="submit"
        name="intent"
        value="pack-next"
        kind={left === 0 ? 'primary' : 'outline'}
        busy={isBusy}
      >
        {words.allThen}
      </Button>
      <Button type="submit" name="intent" value="pack" kind="outline" busy={isBusy}>
        {words.all}
      </Button>
    </FieldForm>
  );
}

type PackerProps = Omit<ComponentProps<typeof AssigneeFields>, 'to'> & Pick<PackList, 'bagged'>;

/** Who is known already is one line, and changed by a press; else it is asked (STAFF-26). Whoever ticked before is told in the same line (LOOK-414). */
export function Packer({ bagged, ...props }: PackerProps) {
  const { packers, ownWork } = props.assigneeChoices;
  const known = packers.find(({ id }) => id === ownWork.packer);
  const [chosen, choose] = useState(known);
  const fields = <AssigneeFields to="ready" {...props} />;
  if (!known || props.missing?.length || props.order.packedByStaffId) return fields;
  const look = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement) choose(packers.find(({ id }) => id === target.value));
  };
  const before = chosen && bagged && bagged.id !== chosen.id ? bagged.firstName : null;
  return (
    <details className={styles.packer} onChange={look}>
      <summary>
        <span>
          {consoleTexts.order.packer}: <strong>{chosen?.firstName ?? consoleTexts.order.nobody}</strong>
          {before && words.takesOver(before)}
        </span>{' '}
        <span className={styles.change}>{words.changePacker}</span>
      </summary>
      {fields}
    </details>
  );
}

function Packed({ list: { order, packer, next } }: { list: PackList }) {
  const isReady = order.status === 'ready';
  const by = packer && words.packedBy(packer.firstName, packer.employeeNumber);
  return (
    <>
      <p role="status">{[isReady ? words.ready : words.over, by].filter(Boolean).join(' ')}</p>
      {order.status !== 'cancelled' && (
        <ButtonLink
          icon={Printer}
          kind={isReady ? 'primary' : 'outline'}
          href={`/staff/pack/${order.orderNumber}/label?print=1`}
        >
          {words.print}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outline" href={`/staff/pack/${next.orderNumber}`}>
          {words.next(next.call)}
        </ButtonLink>
      )}
    </>
  );
}
