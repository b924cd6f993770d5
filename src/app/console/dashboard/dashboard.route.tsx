import { staff } from '#app/texts/en/staff.ts';

export default function DashboardPage() {
  return <h1>{staff.dashboard.title}</h1>;
}
