import { ArrowDown, ArrowUp, ArrowUpToLine, X } from 'lucide-react';
import { useNavigation } from 'react-router';
import { dropsAdmin } from '#app/texts/en/console/drops.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { GOODS_MOVES, type GoodsMove } from '#domain/drops/drop-goods.ts';
import type { DropGoods } from '#services/drops/choose-goods.ts';
import { GoodsLink } from '../catalog/product-link.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { FieldForm } from '../form/field-form.tsx';
import { MoveButtons } from '../form/move-buttons.tsx';
import { Reorder } from '../form/row-moves.tsx';
import { AdminSearch } from '../shell/admin-search.tsx';
import styles from './drops.module.css';

const words = dropsAdmin.goods;

type GoodsProps = { dropId: string; goods: DropGoods; search: string; answer?: FormAnswer };

/** What is in the drop, in its order, and what is found to be added: a search, ticks, one press (LIST-12). */
export function DropGoodsSection({ dropId, goods: { goods, found }, search, answer }: GoodsProps) {
  return (
    <Section title={words.title} size="h4">
      <p className={styles.quiet}>{goods.length === 0 ? words.none : words.atOnce}</p>
      {goods.length > 1 && <Reorder />}
      {goods.length > 0 && <GoodsTable goods={goods} />}
      <div className={styles.find}>
        <AdminSearch
          action={`/staff/drops/${dropId}`}
          label={words.find}
          placeholder={words.placeholder}
          search={search}
          isPart
        />
      </div>
      {search && found.length === 0 && <p className={styles.quiet}>{words.noneFound}</p>}
      {found.length > 0 && <FoundForm found={found} answer={answer} key={goods.length} />}
    </Section>
  );
}

type Goods = DropGoods['goods'];

function GoodsTable({ goods }: { goods: Goods }) {
  const last = goods.length - 1;
  const placeOf = new Map(goods.map(({ id }, at) => [id, at]));
  return (
    <DataTable
      caption={words.title}
      rows={goods}
      keyOf={({ id }) => id}
      columns={[
        {
          head: words.product,
          cell: (row) => (
            <GoodsLink href={`/staff/products/${row.id}`} row={row} name={row.name}>
              {row.brand}
            </GoodsLink>
          ),
        },
        ...(goods.some(({ isActive }) => !isActive)
          ? [
              {
                head: words.state,
                cell: (row: Goods[number]) => (row.isActive ? null : <Tag>{words.hidden}</Tag>),
              },
            ]
          : []),
        {
          head: words.moves,
          cell: (row) => <Moves id={row.id} name={row.name} at={placeOf.get(row.id) ?? 0} last={last} />,
          numeric: true,
          beside: true,
        },
      ]}
    />
  );
}

const ICONS = { first: ArrowUpToLine, earlier: ArrowUp, later: ArrowDown, out: X };

type MovesProps = { id: string; name: string; at: number; last: number };

function Moves({ id, name, at, last }: MovesProps) {
  const isIdle: Record<GoodsMove, boolean> = {
    first: at === 0,
    earlier: at === 0,
    later: at === last,
    out: false,
  };
  return (
    <Form method="post" className={styles.moves} preventScrollReset>
      <input type="hidden" name="intent" value="goods-move" />
      <input type="hidden" name="id" value={id} />
      <MoveButtons
        className={styles.move}
        moves={GOODS_MOVES.map((move) => ({
          ...{ name: move, icon: ICONS[move], label: words.move[move](name), isIdle: isIdle[move] },
        }))}
      />
    </Form>
  );
}

type Found = DropGoods['found'];

function FoundForm({ found, answer }: { found: Found; answer?: FormAnswer }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <FieldForm name="goods" answer={answer} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="intent" value="goods-add" />
      <ul className={styles.found}>
        {found.map(({ id, name, brand, drop, isActive }) => (
          <li key={id}>
            <label className={styles.pick}>
              <input type="checkbox" name="product" value={id} aria-label={words.choose(name)} />
              <strong>{name}</strong>
              <span className={styles.quiet}>{brand}</span>
              {drop && <Tag tone="warn">{words.inDrop(drop)}</Tag>}
              {!isActive && <Tag>{words.hidden}</Tag>}
            </label>
          </li>
        ))}
      </ul>
      <Button type="submit" kind="outline" busy={isBusy}>
        {words.add}
      </Button>
    </FieldForm>
  );
}
