import { useRef, useState } from 'react';
import { getShop } from '#app/http/context.server.ts';
import { en } from '#app/texts/en.ts';
import { problemWords } from '#app/texts/problems.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import type { CheckoutForm } from '#domain/checkout/checkout-form.ts';
import { zipOf } from '#domain/delivery/zip.ts';
import { limitProblem } from '#domain/minimums/daily-limit.ts';
import { isDigital, type PaymentMethod, toPaymentMethod } from '#domain/orders/payment/payment.ts';
import { type Buyer, readCheckout } from '#services/checkout/read-checkout.ts';
import { useCart } from '../browser/cart-store.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { useQuote } from '../cart/quote/use-quote.ts';
import { ZoneClosed } from '../cart/zone-closed.tsx';
import { PlaceNote } from '../confirm/place-note.tsx';
import { PlaceQuestions } from '../confirm/place-questions.tsx';
import { pageTitle } from '../page/page-title.ts';
import { MethodChoice } from '../payment/method-choice.tsx';
import type { Route } from './+types/checkout.route';
import styles from './checkout.module.css';
import { CheckoutFields, readFields } from './checkout-fields.tsx';
import { keepDraft, readCheckoutForm, readDraft } from './stored-checkout.ts';
import { useFilledCart } from './use-filled-cart.ts';
import { useSubmit } from './use-submit.ts';
import { useZip } from './use-zip.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(en.checkout.title, matches) }];

export async function loader(args: Route.LoaderArgs) {
  const { brochureUrl, brochureText } = getShop(args).settings;
  return { buyer: await readCheckout(getShop(args)), brochure: { url: brochureUrl, text: brochureText } };
}

/** CHECK-01..31: who, where, and what it comes to. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { checkout } = useTexts();
  const { buyer, brochure } = loaderData;
  const mayStay = useFilledCart(buyer !== null, { notice: 'account-needed' });
  return (
    <div className={styles.page}>
      <Heading level={1} size="h2">
        {checkout.title}
      </Heading>
      {mayStay && buyer && <Form buyer={buyer} />}
      <AppLink href={brochure.url}>{brochure.text}</AppLink>
    </div>
  );
}

function Form({ buyer }: { buyer: Buyer }) {
  const { checkout } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => startOf(buyer));
  const [place, setPlace] = useState(() => zipOf(start) ?? '');
  const [method, setMethod] = useState(() => toPaymentMethod(start.method));
  const zip = useZip(place);
  const { cart } = useCart();
  const { priced, isChecking } = useQuote(cart, { zip: zip.verdict?.valid ? zip.verdict.zip : undefined });
  const minimum = priced?.quote.minimum;
  const limit = priced?.quote.dailyLimits.find((daily) => daily.isPassed);
  const known = { is21Plus: buyer.isAdult, hasZipError: zip.error !== null };
  const { submit, isBusy, isTried, attempt } = useSubmit({ known, priced, offMethods: buyer.offMethods });
  // Nobody places an order for a total that was not shown yet.
  const isCounting = places(method) && !priced && isChecking;
  const look = () => form.current && setPlace(zipOf(readFields(form.current)) ?? '');
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={submit}
      onChange={(event) => keepDraft(readFields(event.currentTarget))}
      noValidate
      data-tried={isTried || undefined}
    >
      <CheckoutFields
        start={start}
        asksAge={!buyer.isAdult}
        zipError={zip.error ?? undefined}
        onPlace={look}
      />
      <MethodChoice facts={buyer} chosen={method} onChoose={setMethod} />
      {priced && <CartTotals quote={priced.quote} />}
      {minimum && !minimum.met && (
        <Notice tone="warn" live>
          {problemWords(minimum)}
        </Notice>
      )}
      {priced && <ZoneClosed {...priced} />}
      {limit && (
        <Notice tone="warn" live>
          {problemWords(limitProblem(limit))}
        </Notice>
      )}
      {zip.error !== null && (
        <Notice tone="warn" live>
          {problemWords({ problem: 'delivery-address-invalid' })}
        </Notice>
      )}
      <p className="hint">{checkout.idAtDoor}</p>
      <PlaceNote placing={attempt.placing} />
      <Button
        type="submit"
        wide
        busy={isBusy || isCounting}
        disabled={zip.error !== null || priced?.quote.canCheckout === false}
      >
        {isBusy ? checkout.processing : isCounting ? checkout.counting : words(checkout, method)}
      </Button>
      <PlaceQuestions placing={attempt.placing} onAccept={attempt.accept} onStop={attempt.stop} />
    </form>
  );
}

/** A digital method places the order at once, the others have one more window (CHECK-08). */
const places = (method: PaymentMethod | null) => method !== null && isDigital(method);

function words(texts: typeof en.checkout, method: PaymentMethod | null): string {
  return places(method) ? texts.submit : texts.toPayment;
}

/** What was typed before, else what is known of the person (CHECK-05). */
function startOf(buyer: Buyer): CheckoutForm {
  const stored = readDraft() ?? readCheckoutForm()?.form;
  if (stored) return stored;
  const { first, last, phone, street, city, zip, notes } = buyer;
  return {
    firstName: first,
    lastName: last,
    phone,
    street,
    city,
    zip,
    notes,
    bagRequested: true,
    isOver21: false,
    method: '',
  };
}
