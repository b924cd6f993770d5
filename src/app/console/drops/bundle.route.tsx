import { data, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { dropsAdmin } from '#app/texts/en/console/drops.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { BUNDLE_PATTERNS } from '#domain/cart/bundle-slots.ts';
import { type BundleFound, readBundle, saveBundle } from '#services/drops/bundle-admin.ts';
import { readSkuChoices } from '#services/drops/sku-choices.ts';
import { AdminCheckbox, AdminLine, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { FieldRow, FieldRows } from '../form/field-rows.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { type SkuChoice, SkuField, SkuList } from '../form/sku-list.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/bundle.route';
import { parseBundleForm } from './drop-form.server.ts';
import styles from './drops.module.css';

const words = dropsAdmin.bundle;

type Answer = FormAnswer & { message: string | null };

export const meta: Route.MetaFunction = () => [{ title: `${dropsAdmin.bundles} · ${consoleTexts.title}` }];

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getShop(args);
  const found = await readBundle(ctx, args.params.slug);
  if (found.problem) throw refusePage(found);
  return { bundle: found.bundle, skus: await readSkuChoices(ctx) };
}

export async function action(args: Route.ActionArgs) {
  const parsed = parseBundleForm(await readForm(args.request));
  if ('problem' in parsed) return refuseBundle(parsed);
  const saved = await saveBundle(getShop(args), { slug: args.params.slug, ...parsed });
  if ('problem' in saved) return refuseBundle(saved);
  return data<Answer>({ message: null });
}

function refuseBundle(refused: ConsoleProblem) {
  return refuse<ConsoleProblem, Answer>(refused, {
    ...refused,
    message: consoleProblemWords(refused),
  });
}

/** One bundle: prices, words, contents (STAFF-11). */
export default function BundlePage({ loaderData: { bundle, skus }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={bundle.name} back={{ href: '/staff/drops', word: dropsAdmin.back }}>
      <Outcome answer={actionData} saved={consoleTexts.saved} />
      <BundleForm bundle={bundle} skus={skus} answer={actionData} key={bundle.version} />
    </AdminPage>
  );
}

type BundleFormProps = { bundle: BundleFound; skus: readonly SkuChoice[]; answer?: FormAnswer };

function BundleForm({ bundle, skus, answer }: BundleFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const price = (cents: number) => (cents / 100).toFixed(2);
  return (
    <AdminForm name="bundle" answer={answer} method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="version" value={bundle.version} />
      <div className={`${styles.group} ${styles.bundle}`}>
        <AdminText label={words.name} name="name" defaultValue={bundle.name} required />
        <AdminText
          label={words.preorder}
          name="preorder"
          lead="$"
          inputMode="decimal"
          defaultValue={price(bundle.preorderPriceCents)}
          required
        />
        <AdminText
          label={words.regular}
          name="regular"
          lead="$"
          inputMode="decimal"
          defaultValue={price(bundle.regularPriceCents)}
          required
        />
        <AdminText label={words.tag} hint={words.tagHint} name="tag" defaultValue={bundle.tag ?? ''} />
        <AdminLine label={words.line} name="line" defaultValue={bundle.line} />
        <AdminLine label={words.summary} name="summary" defaultValue={bundle.summary} />
      </div>
      <AdminLine label={words.bonus} name="bonusText" defaultValue={bundle.bonusText} />
      <div className={styles.ticks}>
        <AdminCheckbox label={words.comingSoon} name="comingSoon" defaultChecked={bundle.comingSoon} />
        <AdminCheckbox label={words.isActive} name="isActive" defaultChecked={bundle.isActive} />
      </div>
      <Section title={words.items} size="h4">
        <SkuList skus={skus} />
        <BundleItems items={bundle.items} skus={skus} />
      </Section>
      <SaveBar>
        <Button type="submit" busy={isBusy}>
          {dropsAdmin.save}
        </Button>
      </SaveBar>
    </AdminForm>
  );
}

const SPARE_ROWS = 2;
const MOST_ROWS = 10;

/** The contents of a bundle, a row an item, two more folded behind "Add an item"; a row without a format is none (DROP-11). */
function BundleItems({ items, skus }: { items: BundleFound['items']; skus: readonly SkuChoice[] }) {
  const shown = Math.max(1, items.length);
  const places = Array.from({ length: Math.min(shown + SPARE_ROWS, MOST_ROWS) }, (_, place) => place);
  const rowOf = (place: number) => <BundleItem key={place} place={place} item={items[place]} skus={skus} />;
  const spare = places.slice(shown);
  return (
    <FieldRows of="items" more={spare.length > 0 ? { of: 'items', rows: spare.map(rowOf) } : undefined}>
      {places.slice(0, shown).map(rowOf)}
    </FieldRows>
  );
}

const FORMATS = [
  { value: '', label: words.noFormat },
  ...Object.keys(BUNDLE_PATTERNS).map((key) => ({ value: key, label: dropTexts.formats[key] ?? key })),
];

type BundleItemProps = {
  place: number;
  item: BundleFound['items'][number] | undefined;
  skus: readonly SkuChoice[];
};

function BundleItem({ place, item, skus }: BundleItemProps) {
  return (
    <FieldRow lead={place + 1}>
      <AdminSelect
        label={words.format(place + 1)}
        name={`format${place}`}
        errorName={`items.${place}.formatKey`}
        options={FORMATS}
        defaultValue={item?.formatKey ?? ''}
      />
      <AdminText
        label={words.qty(place + 1)}
        name={`qty${place}`}
        errorName={`items.${place}.qty`}
        inputMode="numeric"
        defaultValue={item?.qty ?? 1}
      />
      <SkuField
        skus={skus}
        label={words.sku(place + 1)}
        name={`sku${place}`}
        errorName={`items.${place}.fixedSku`}
        defaultValue={item?.fixedSku ?? ''}
      />
      <div className={styles.ticks}>
        <AdminCheckbox
          label={words.choose}
          name={`choose${place}`}
          defaultChecked={item?.chooseMood ?? true}
        />
        <AdminCheckbox label={words.isBonus} name={`bonus${place}`} defaultChecked={item?.isBonus ?? false} />
      </div>
    </FieldRow>
  );
}
