import { goods } from '#app/texts/en/console/catalog.ts';
import { Tag } from '#app/ui/mood/tag.tsx';
import { stockWord } from '#domain/inventory.ts';

const words = goods.stock;

export type StockState = { isOn: boolean; isActive: boolean; stock: number };

/** On sale, with enough of it. */
export const isUsual = ({ isOn, isActive, stock }: StockState) =>
  isOn && isActive && !['sold-out', 'low'].includes(stockWord(stock, true));

/** Where an option stands: one word, the same in the list and in its book. */
export function StockFlag({ state }: { state: StockState }) {
  if (!state.isOn || !state.isActive) return <Tag>{words.isOff}</Tag>;
  if (isUsual(state)) return <Tag tone="ok">{words.isWell}</Tag>;
  const isOut = stockWord(state.stock, true) === 'sold-out';
  return isOut ? <Tag tone="bad">{words.isOut}</Tag> : <Tag tone="warn">{words.isLow}</Tag>;
}
