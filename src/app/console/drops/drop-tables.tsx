import { useNavigation } from 'react-router';
import { dropsAdmin as words } from '#app/texts/en/console/drops.ts';
import { moments } from '#app/texts/en/moments.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { dropState, isLapsed } from '#domain/drops/drop-state.ts';
import { formatUsd } from '#domain/money.ts';
import type { DropsFound } from '#services/drops/drop-admin.ts';
import { SwitchButton } from '../form/switch-button.tsx';
import { statusTones } from '../shell/status-tones.ts';
import styles from './drops.module.css';

/** Where each stands, when it opens and until when it costs less, the latest first; a draft that lapsed says so (LOOK-40, LOOK-83). */
export function DropTable({ drops, now }: Pick<DropsFound, 'drops'> & { now: Date }) {
  const { columns } = words;
  return (
    <DataTable
      caption={words.title}
      rows={drops}
      keyOf={({ drop }) => drop.id}
      opensRows
      columns={[
        {
          head: columns.drop,
          cell: ({ drop }) => <AppLink href={`/staff/drops/${drop.id}`}>{drop.title}</AppLink>,
        },
        { head: columns.opens, cell: ({ drop }) => <Moment at={drop.unlockAt} /> },
        {
          head: columns.cheaperUntil,
          cell: ({ drop }) => (
            <>
              <span className={styles.inShort}>{words.cheaperTo} </span>
              <Moment at={drop.preorderEndsAt} />
            </>
          ),
          plain: true,
        },
        {
          head: columns.onLists,
          cell: ({ requests }) => requests,
          numeric: true,
          isUsual: ({ requests }) => requests === 0,
        },
        { head: columns.state, cell: ({ drop }) => <DropTag drop={drop} now={now} />, beside: true },
      ]}
    />
  );
}

/** On a phone the day alone: name and status, then days and who waits, are two lines (LOOK-617). */
function Moment({ at }: { at: Date }) {
  return (
    <>
      <span className={styles.atLength}>{moments.dateAndMinute(at)}</span>
      <span className={styles.day}>{moments.date(at)}</span>
    </>
  );
}

/** One state; of a draft whose moment has come that it has passed (LOOK-40, LOOK-83). */
export function DropTag({ drop, now }: { drop: Parameters<typeof dropState>[0]; now: Date }) {
  if (isLapsed(drop, now)) return <Tag tone="warn">{words.lapsed}</Tag>;
  const state = dropState(drop, now);
  return <Tag tone={statusTones.drops[state]}>{words.states[state]}</Tag>;
}

export function BundleTable({ bundles }: Pick<DropsFound, 'bundles'>) {
  const { columns, bundle: texts } = words;
  return (
    <DataTable
      caption={words.bundles}
      rows={bundles}
      keyOf={({ slug }) => slug}
      opensRows
      columns={[
        {
          head: texts.name,
          cell: ({ slug, name }) => <AppLink href={`/staff/drops/bundles/${slug}`}>{name}</AppLink>,
        },
        {
          head: texts.preorder,
          cell: (row) => (
            <>
              {formatUsd(row.preorderPriceCents)}
              <span className={styles.said}> {texts.preorderSaid}</span>
            </>
          ),
          numeric: true,
          plain: true,
        },
        {
          head: texts.regular,
          cell: (row) => (
            <>
              {formatUsd(row.regularPriceCents)}
              <span className={styles.said}> {texts.regularSaid}</span>
            </>
          ),
          numeric: true,
          plain: true,
        },
        {
          head: columns.inShop,
          cell: ({ slug, name, version, isActive, comingSoon }) => (
            <OnSale kind="bundle" id={slug} name={name} version={version} isActive={isActive}>
              {isActive && comingSoon ? <Tag tone="info">{texts.comingSoon}</Tag> : null}
            </OnSale>
          ),
          beside: true,
        },
      ]}
    />
  );
}

export function ExtraTable({ upsells }: Pick<DropsFound, 'upsells'>) {
  const { columns, upsell: texts } = words;
  return (
    <DataTable
      caption={words.upsells}
      rows={upsells}
      keyOf={({ key }) => key}
      opensRows
      columns={[
        {
          head: texts.name,
          cell: ({ key, name }) => <AppLink href={`/staff/drops/extras/${key}`}>{name}</AppLink>,
        },
        { head: texts.price, cell: ({ priceCents }) => formatUsd(priceCents), numeric: true, plain: true },
        {
          head: columns.inShop,
          cell: ({ key, name, version, isActive }) => (
            <OnSale kind="upsell" id={key} name={name} version={version} isActive={isActive} />
          ),
          beside: true,
        },
      ]}
    />
  );
}

type OnSaleProps = {
  kind: 'bundle' | 'upsell';
  id: string;
  name: string;
  version: number;
  isActive: boolean;
  /** What the switch does not say. */
  children?: React.ReactNode;
};

/** The switch of a row, and what more is to be said. */
function OnSale({ kind, id, name, version, isActive, children }: OnSaleProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset className={styles.state}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <SwitchButton
        isOn={isActive}
        name="isActive"
        label={isActive ? words.switchOff(name) : words.switchOn(name)}
        disabled={isBusy}
      />
      {children}
    </Form>
  );
}

/** The access codes, read only; no page of the shop asks for one (SHELL-50). */
export function CodeTable({ codes }: Pick<DropsFound, 'codes'>) {
  const texts = words.codes;
  return (
    <DataTable
      caption={texts.list}
      rows={codes}
      keyOf={({ code }) => code.id}
      columns={[
        { head: texts.code, cell: ({ code }) => <strong>{code.code}</strong> },
        { head: texts.drop, cell: ({ drop }) => drop ?? texts.anyDrop, plain: true },
        {
          head: texts.expires,
          cell: ({ code }) => (code.expiresAt ? moments.dateAndMinute(code.expiresAt) : texts.never),
          isUsual: ({ code }) => code.expiresAt === null,
        },
        { head: texts.uses, cell: ({ code }) => texts.used(code.uses, code.maxUses), numeric: true },
        {
          head: texts.state,
          cell: ({ code }) =>
            code.isActive ? <span className="sr-only">{texts.on}</span> : <Tag>{texts.off}</Tag>,
          beside: true,
          isUsual: ({ code }) => code.isActive,
        },
      ]}
    />
  );
}
