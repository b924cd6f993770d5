import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getShop } from '#app/http/context.server.ts';
import { checkoutTexts } from '#app/texts/en/storefront/checkout.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import type { CheckoutForm } from '#domain/checkout.ts';
import { zipOf } from '#domain/delivery/zip-code.ts';
import { toPaymentMethod } from '#domain/payments/payment.ts';
import { type Buyer, readCheckout } from '#services/checkout/read-checkout.ts';
import { useCart } from '../browser/cart-store.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { useQuote } from '../cart/quote/use-quote.ts';
import { ZoneClosed } from '../cart/zone-closed.tsx';
import { pageTitle } from '../page/page-title.ts';
import { MethodChoice } from '../payments/method-choice.tsx';
import type { Route } from './+types/checkout.route';
import styles from './checkout.module.css';
import { CheckoutFields, readCheckoutFields } from './checkout-fields.tsx';
import { Hindrances, places, Questions, SubmitPart } from './checkout-parts.tsx';
import { keepDraft, startForm } from './keep-checkout.ts';
import { OrderLines } from './order-lines.tsx';
import { PreorderNotice } from './preorder-notice.tsx';
import { readCheckoutForm } from './stored-checkout.ts';
import { useAccepted } from './use-accepted.ts';
import { useFilledCart } from './use-filled-cart.ts';
import { useSubmit } from './use-submit.ts';
import { useZip } from './use-zip.ts';
import { MeantWindow, WindowChoice } from './window-choice.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(checkoutTexts.title, matches) }];

export async function loader(args: Route.LoaderArgs) {
  const { brochureUrl, brochureText } = getShop(args).settings;
  return { buyer: await readCheckout(getShop(args)), brochure: { url: brochureUrl, text: brochureText } };
}

/** CHECK-01..31: who, where, and what it comes to. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const checkout = checkoutTexts;
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
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => startOf(buyer));
  const [place, setPlace] = useState(() => zipOf(start) ?? '');
  const [method, setMethod] = useState(() => toPaymentMethod(start.method));
  const [time, setTime] = useState(start.window ?? '');
  const zip = useZip(place);
  const { cart } = useCart();
  // Credit that was put in on the payment page stays with the order, and so in its bill (CHECK-40).
  const [creditCents] = useState(() => readCheckoutForm()?.creditCents);
  const quoted = useQuote(cart, { zip: zip.verdict?.valid ? zip.verdict.zip : undefined, creditCents });
  const [isSending, setSending] = useState(false);
  const figures = useAccepted(quoted.priced, { watchesTotal: false, isHeld: isSending });
  const { priced } = figures;
  const known = { is21Plus: buyer.isAdult, hasZipError: zip.error !== null };
  const { offMethods } = buyer;
  const sending = useSubmit({ known, priced, offMethods, creditCents, onStale: quoted.askAgain });
  const { submit, isBusy, errors, message, isWrong, lookAgain, attempt } = sending;
  const { placing } = attempt;
  useEffect(() => setSending(placing.step !== 'idle' && placing.step !== 'refused'), [placing.step]);
  // The time that was chosen may have filled up since (WINDOW-04).
  const { askAgain } = quoted;
  const isRefused = placing.step === 'refused' && priced?.windows !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each refusal
  useEffect(() => {
    if (isRefused) askAgain();
  }, [isRefused]);
  // An order needs a total that the customer has seen.
  const isPlaced = places(method) && !creditCents;
  const isCounting = isPlaced && !priced && quoted.isChecking;
  const look = () => form.current && setPlace(zipOf(readCheckoutFields(form.current)) ?? '');
  const change = (event: FormEvent<HTMLFormElement>) => {
    keepDraft(readCheckoutFields(event.currentTarget));
    lookAgain(event.currentTarget);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onChange={change} noValidate>
      <div className={styles.fields}>
        <CheckoutFields
          start={start}
          asksAge={!buyer.isAdult}
          zipError={zip.error ?? undefined}
          errors={errors}
          onPlace={look}
        />
        {priced?.windows && <WindowChoice windows={priced.windows} chosen={time} onChoose={setTime} />}
        <MethodChoice facts={buyer} chosen={method} onChoose={setMethod} error={errors.method} />
      </div>
      <div className={styles.sum}>
        {priced && (
          <OrderLines
            priced={priced}
            cart={cart}
            onChange={figures.noteOwn}
            substitutions={start.substitutions ?? {}}
          />
        )}
        {priced && <PreorderNotice priced={priced} cart={cart} onChange={figures.noteOwn} />}
        {priced && <CartTotals quote={priced.quote} />}
        {priced?.windows && <MeantWindow windows={priced.windows} chosen={time} />}
        {priced && <ZoneClosed {...priced} />}
        <Hindrances priced={priced} hasZipError={zip.error !== null} shutUntil={buyer.shutUntil} />
        <SubmitPart
          {...{ placing, message, isWrong, isBusy, isCounting, isPlaced }}
          dueCents={priced?.quote.amountDueCents}
          isOff={zip.error !== null || buyer.shutUntil !== null || priced?.quote.canCheckout === false}
        />
      </div>
      <Questions figures={figures} attempt={attempt} />
    </form>
  );
}

/** The person's own form, under what was typed before (CHECK-05). */
function startOf(buyer: Buyer): CheckoutForm {
  const { first, last, phone, street, city, zip, notes } = buyer;
  const person = { firstName: first, lastName: last, phone, street, city, zip, notes };
  return startForm({ ...person, bagRequested: true, isOver21: false, method: '' });
}
