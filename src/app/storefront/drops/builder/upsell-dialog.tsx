import { useEffect, useState } from 'react';
import { builderTexts } from '#app/texts/en/storefront/drop-builder.ts';
import { Button } from '#app/ui/action/button.tsx';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { formatUsd } from '#domain/money.ts';
import type { Builder } from '#services/drops/read-builder.ts';
import { useCart } from '../../browser/cart-store.ts';
import styles from './builder.module.css';
import { fetchBuilder } from './fetch-builder.ts';
import type { BundleLine } from './use-bundle.ts';

type Extra = Builder['extras'][number];
type Wanted = ReadonlyMap<string, string>;

/** Extras for one bundle of the cart, in its own moods (DROP-25 to DROP-27). Mounted while it is asked about. */
export function UpsellDialog({ line, onClose }: { line: BundleLine; onClose: () => void }) {
  const { extras: words } = builderTexts;
  const cart = useCart();
  const toast = useToast();
  const extras = useExtras(line);
  const [wanted, setWanted] = useState<Wanted>(() => heldExtras(line));
  const accept = () => {
    const chosen = [...wanted].map(([upsellId, optionId]) => ({ upsellId, optionId }));
    cart.putBundle({ ...line, extras: chosen });
    toast.success(words.added);
    onClose();
  };
  const actions = (
    <>
      <Button wide disabled={wanted.size === 0} onClick={accept}>
        {words.accept}
      </Button>
      <Button wide kind="quiet" onClick={onClose}>
        {words.decline}
      </Button>
    </>
  );
  const price = extras?.[0] && formatUsd(extras[0].priceCents);
  return (
    <Dialog title={words.title} open onClose={onClose} actions={actions}>
      {price && <p>{words.lead(price)}</p>}
      {extras?.length === 0 && <p>{words.none}</p>}
      <div className={styles.extras} aria-busy={extras === null || undefined}>
        {extras?.map((extra) => (
          <ExtraChoice extra={extra} wanted={wanted} onWant={setWanted} key={extra.key} />
        ))}
      </div>
    </Dialog>
  );
}

type ExtraChoiceProps = { extra: Extra; wanted: Wanted; onWant: (wanted: Wanted) => void };

function ExtraChoice({ extra, wanted, onWant }: ExtraChoiceProps) {
  const { extras: words } = builderTexts;
  const held = wanted.get(extra.key);
  const want = (optionId: string | undefined) => {
    const others = [...wanted].filter(([key]) => key !== extra.key);
    onWant(new Map(optionId ? [...others, [extra.key, optionId]] : others));
  };
  return (
    <div className={styles.extra}>
      <CheckboxField
        label={`${extra.name}, ${formatUsd(extra.priceCents)}`}
        checked={held !== undefined}
        onChange={(event) => want(event.currentTarget.checked ? extra.choices[0]?.optionId : undefined)}
      />
      {held !== undefined && extra.choices.length > 1 && (
        <Select
          size="small"
          aria-label={words.mood(extra.name)}
          value={held}
          onChange={(event) => want(event.currentTarget.value)}
          options={extra.choices.map(({ optionId, mood, name }) => ({
            value: optionId,
            label: `${mood}: ${name}`,
          }))}
        />
      )}
    </div>
  );
}

/** The extras that can be had for this bundle; null until the shop has answered. */
function useExtras(line: BundleLine): readonly Extra[] | null {
  const [extras, setExtras] = useState<readonly Extra[] | null>(null);
  const { drop, slug } = line;
  const moods = line.picks.map(({ mood }) => mood).join();
  useEffect(() => {
    const isOpen = { current: true };
    const show = (found: readonly Extra[]) => isOpen.current && setExtras(found);
    fetchBuilder({ drop, bundle: slug })
      .then((builder) => show(fitting(builder?.extras ?? [], moods.split(','))))
      .catch(() => show([]));
    return () => {
      isOpen.current = false;
    };
  }, [drop, slug, moods]);
  return extras;
}

function fitting(extras: readonly Extra[], moods: readonly string[]): Extra[] {
  return extras
    .map((extra) => ({
      ...extra,
      choices: extra.sameMood ? extra.choices.filter(({ mood }) => moods.includes(mood)) : extra.choices,
    }))
    .filter(({ choices }) => choices.length > 0);
}

function heldExtras({ extras }: BundleLine): Wanted {
  return new Map(extras.map(({ upsellId, optionId }) => [upsellId, optionId]));
}
