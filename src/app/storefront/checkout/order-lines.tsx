import { Fragment } from 'react';
import { cartTexts } from '#app/texts/en/storefront/cart.ts';
import { checkoutTexts } from '#app/texts/en/storefront/checkout.ts';
import { problemWords } from '#app/texts/problems.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { Stepper } from '#app/ui/action/stepper.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { type Cart, lineKey } from '#domain/cart/cart.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import { SUBSTITUTIONS, type Substitution } from '#domain/orders/edits/substitution.ts';
import type { QuoteLine } from '#domain/pricing/quote-types.ts';
import type { PricedCart } from '#services/checkout/price-cart.ts';
import { cartActions } from '../browser/cart-store.ts';
import styles from './order-lines.module.css';

type OrderLinesProps = {
  priced: PricedCart;
  cart: Cart;
  /** Only the lines that block the order, to be fixed right there (CONF-31). */
  onlyLost?: boolean;
  /** Called before each change that is made here. */
  onChange: () => void;
  /** What was chosen before for lines that turn out not to be there; absent where nothing is asked (EDIT-01). */
  substitutions?: CheckoutForm['substitutions'];
};

/** Before the line's key in the name of its choice. */
export const SUBSTITUTION = 'substitution:';

/** What is bought, each line with its quantity and price, to be changed or removed right here (CHECK-35, CONF-31). */
export function OrderLines({ priced, cart, onlyLost = false, onChange, substitutions }: OrderLinesProps) {
  const words = cartTexts;
  const checkout = checkoutTexts;
  const own = new Set(cart.lines.map(lineKey));
  const { quote, groups, unknownKeys, pictures } = priced;
  const singles = quote.lines.filter((line) => line.groupId === null && (!onlyLost || line.problem));
  const bundles = groups.map((group) => ({
    group,
    lines: quote.lines.filter((line) => line.groupId === group.groupId),
  }));
  const remove = (key: string) => () => {
    onChange();
    cartActions.remove(key);
  };
  return (
    <Section
      title={checkout.yourOrder}
      size="h4"
      aside={
        <AppLink href="/cart" className={styles.edit}>
          {words.change}
        </AppLink>
      }
    >
      <ul className={styles.lines}>
        {bundles
          .filter(({ lines }) => !onlyLost || lines.some((line) => line.problem))
          .map(({ group, lines }) => (
            <Bundle key={group.key} name={group.name} lines={lines} onRemove={remove(group.key)} />
          ))}
        {singles.map((line) => (
          <Line
            key={line.key}
            line={line}
            picture={pictures[line.optionId]}
            substitution={substitutions && (substitutions[line.key] ?? 'call')}
            onQuantity={(quantity) => {
              onChange();
              cartActions.setQuantity(line.key, quantity, line.stock);
            }}
            onRemove={own.has(line.key) ? remove(line.key) : undefined}
          />
        ))}
        {unknownKeys.map((key) => (
          <li key={key} className={styles.line}>
            <span className={styles.problem}>{words.lineGone}</span>
            <Remove name={words.lineGone} onRemove={remove(key)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type LineProps = {
  line: QuoteLine;
  substitution: Substitution | undefined;
  picture: PricedCart['pictures'][string] | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: (() => void) | undefined;
};

function Line({ line, substitution, picture, onQuantity, onRemove }: LineProps) {
  const cart = cartTexts;
  const { problem, quantity, productName, optionName } = line;
  const isCountable = line.kind === 'option' && !problem;
  return (
    <li className={styles.line} data-lost={problem ? true : undefined}>
      <span className={styles.thumb}>
        <ProductImage
          url={picture?.imageUrl ?? null}
          alt=""
          mood={picture?.mood ?? null}
          sizes="3.5rem"
          shape="square"
        />
      </span>
      <span className={styles.what}>
        <strong>{productName}</strong>
        <span className={styles.option}>{optionName}</span>
        {problem && <span className={styles.problem}>{problemWords(problem)}</span>}
      </span>
      <Price cents={line.lineTotalCents} />
      <span className={styles.act}>
        {isCountable && (
          <Stepper
            value={quantity}
            label={productName}
            max={Math.min(line.stock, 99)}
            size="small"
            removable
            onChange={onQuantity}
          />
        )}
        {problem?.problem === 'only-n-left' && (
          <Button size="small" onClick={() => onQuantity(problem.left)}>
            {cart.take(problem.left)}
          </Button>
        )}
        {!isCountable && !problem && <span className={styles.option}>{cart.quantity(quantity)}</span>}
        {!isCountable && onRemove && <Remove name={productName} onRemove={onRemove} />}
      </span>
      {isCountable && substitution && <IfOut line={line} substitution={substitution} />}
    </li>
  );
}

type IfOutProps = { line: QuoteLine; substitution: Substitution };

/** What to do where it is not there (EDIT-01). */
function IfOut({ line, substitution }: IfOutProps) {
  const { ifOut, substitutions } = checkoutTexts;
  const options = SUBSTITUTIONS.map((value) => ({ value, label: substitutions[value] }));
  return (
    <span className={styles.ifOut}>
      <span aria-hidden="true">{ifOut}</span>
      <Select
        size="small"
        aria-label={`${ifOut}: ${line.productName}`}
        name={`${SUBSTITUTION}${line.key}`}
        defaultValue={substitution}
        options={options}
      />
    </span>
  );
}

type BundleProps = { name: string; lines: readonly QuoteLine[]; onRemove: () => void };

/** A bundle goes as a whole (DROP-24); its extras stand in it at their own price (DROP-25). */
function Bundle({ name, lines, onRemove }: BundleProps) {
  const cart = cartTexts;
  const lost = lines.find((line) => line.problem)?.problem;
  const own = lines.filter(({ kind }) => kind !== 'extra');
  const extras = lines.filter(({ kind }) => kind === 'extra');
  return (
    <li className={styles.line} data-lost={lost ? true : undefined}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.option}>{own.map(nameOf).join(', ')}</span>
        {lost && <span className={styles.problem}>{problemWords(lost)}</span>}
      </span>
      <Price cents={own.reduce((sum, line) => sum + line.lineTotalCents, 0)} />
      {extras.map((line) => (
        <Fragment key={line.key}>
          <span className={styles.what}>
            <span>
              {nameOf(line)} <Tag>{cart.extra}</Tag>
            </span>
          </span>
          <Price cents={line.lineTotalCents} />
        </Fragment>
      ))}
      <span className={styles.act}>
        <Remove name={name} onRemove={onRemove} />
      </span>
    </li>
  );
}

const nameOf = ({ productName, mood }: QuoteLine) => (mood ? `${productName} (${mood})` : productName);

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const cart = cartTexts;
  return (
    <Button kind="outline" size="small" onClick={onRemove} aria-label={`${cart.remove}: ${name}`}>
      {cart.remove}
    </Button>
  );
}
