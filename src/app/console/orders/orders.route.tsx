import { staff } from '#app/texts/en/staff.ts';

export default function OrdersPage() {
  return <h1>{staff.board.title}</h1>;
}
