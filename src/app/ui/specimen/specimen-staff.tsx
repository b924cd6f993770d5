import { Button } from '../action/button.tsx';
import { Section } from '../layout/section.tsx';
import { StickyBar } from '../layout/sticky-bar.tsx';
import { Tag } from '../mood/tag.tsx';
import { DataTable } from '../order/data-table.tsx';
import { OrderTicket } from '../order/order-ticket.tsx';
import styles from './specimen.module.css';

const ROWS = [
  { number: 'MD1762041122004', name: 'Priya S.', status: 'New', total: '$61.40' },
  { number: 'MD1762041129981', name: 'Tom W.', status: 'Packing', total: '$138.00' },
];
const TICKET = {
  href: '/staff/orders/1',
  name: 'Priya S.',
  place: 'Riverside',
  sums: ['$61.40', '3 items'],
};

export function StaffSpecimens() {
  return (
    <>
      <Section title="Console" rule="chapter" size="h4">
        <div className={styles.columns}>
          <OrderTicket
            {...TICKET}
            callNumber="A-17"
            number="MD1762041122004"
            age="2 min"
            moods={['Calm', 'Calm', 'Social']}
            tag={<Tag tone="info">First order</Tag>}
            action={
              <Button wide size="small">
                Confirm
              </Button>
            }
          />
          <OrderTicket
            {...TICKET}
            callNumber="A-18"
            number="MD1762041129981"
            age="13 min"
            waits="waits"
            selected
            moods={['Melt', 'Elevated']}
          />
        </div>
        <DataTable
          caption="Orders"
          keyOf={(row) => row.number}
          isSelected={(row) => row.name === 'Tom W.'}
          rows={ROWS}
          columns={[
            { head: 'Order', cell: (row) => row.number },
            { head: 'Name', cell: (row) => row.name },
            { head: 'Status', cell: (row) => <Tag tone="well">{row.status}</Tag> },
            { head: 'Total', cell: (row) => row.total, numeric: true },
          ]}
        />
      </Section>
      <StickyBar note="21+ only. ID checked at the door.">
        <Button wide aside="$86.78">
          Place order
        </Button>
      </StickyBar>
    </>
  );
}
