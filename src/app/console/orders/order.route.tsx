import { staff } from '#app/texts/en/staff.ts';

export default function OrderPage() {
  return <h1>{staff.board.title}</h1>;
}
