import { IdCard, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirmTexts } from '#app/texts/en/storefront/confirm.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { OrderedItems } from '#app/ui/order/ordered-items.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useEditable, useTexts } from '#app/ui/texts-context.tsx';
import { useNow } from '#app/ui/time/use-now.tsx';
import type { PlacedOrderView } from '#services/orders/read-placed.ts';
import styles from './thank-you.module.css';

/** When it comes, in the figures of the tracker (CONF-32). */
export function When({ order }: { order: PlacedOrderView }) {
  const confirm = useEditable('confirm', confirmTexts);
  const { promise } = order;
  if (!promise) return null;
  return (
    <div className={styles.when} data-mood={order.items[0]?.mood?.toLowerCase()}>
      <p className={styles.soft}>{confirm.when[promise.kind]}</p>
      <Moment promise={promise} />
      {promise.kind === 'preorder' && <p>{confirm.when.whole}</p>}
      {order.isPaymentAwaited && <p>{confirm.when.paid}</p>}
    </div>
  );
}

function Moment({ promise }: { promise: NonNullable<PlacedOrderView['promise']> }) {
  const { moments } = useTexts();
  const confirm = useEditable('confirm', confirmTexts);
  const orders = ordersTexts;
  const now = useNow();
  if (promise.kind === 'about') return <p className={styles.time}>{moments.time(promise.at)}</p>;
  if (promise.kind === 'today')
    return (
      <p className={styles.time} data-long="">
        {confirm.when.by(moments.time(promise.by))}
      </p>
    );
  const { from, until } = promise;
  const isToday = moments.date(from) === moments.date(new Date(now));
  return (
    <>
      <p className={styles.time} data-long="">
        {isToday ? orders.today : moments.weekdayAndDate(from)}
      </p>
      <p>
        <strong>{orders.between(moments.time(from), moments.time(until))}</strong>
      </p>
    </>
  );
}

/** What, where and who: all that is known of an order once it is placed (CONF-32). */
export function PlacedFacts({ order }: { order: PlacedOrderView }) {
  const confirm = useEditable('confirm', confirmTexts);
  return (
    <>
      <Section title={confirm.what} rule="line" size="h4">
        <OrderedItems
          lines={order.items}
          picture={({ imageUrl, mood }) => (
            <ProductImage url={imageUrl} alt="" mood={mood} sizes="4rem" shape="square" />
          )}
          words={({ quantity, name, option }) => (
            <span className={styles.words}>
              <strong>
                {quantity} × {name}
              </strong>
              <span className={styles.soft}>{option}</span>
            </span>
          )}
        />
      </Section>
      <Fact title={confirm.where} icon={<Icon of={MapPin} />}>
        <p>{order.address}</p>
        {order.notes && <p className={styles.soft}>{confirm.note(order.notes)}</p>}
      </Fact>
      <Fact title={confirm.who} icon={<Icon of={IdCard} />}>
        <p>{confirm.id}</p>
      </Fact>
    </>
  );
}

function Fact({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      {icon}
      <div>
        <h2 className={styles.factTitle}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
