import { data, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { type ConsoleProblem, consoleProblemWords } from '#app/texts/console-problems.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { dropsAdmin } from '#app/texts/en/console/drops.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { type BundleFound, readBundle, saveBundle } from '#services/drops/bundle-admin.ts';
import { readSkuChoices } from '#services/drops/sku-choices.ts';
import { AdminCheckbox, AdminLine, AdminText } from '../form/admin-fields.tsx';
import type { FormAnswer } from '../form/field-errors.tsx';
import { AdminForm } from '../form/field-form.tsx';
import type { SkuChoice } from '../form/named-sku.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { SkuList } from '../form/sku-list.tsx';
import { AdminPage, Outcome } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/bundle.route';
import { BundleItems } from './bundle-items.tsx';
import { parseBundleForm } from './drop-form.server.ts';
import styles from './drops.module.css';

const words = dropsAdmin.bundle;

type Answer = FormAnswer & { message: string | null };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.bundle.name, dropsAdmin.bundles);

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
        <AdminCheckbox
          look="switch"
          label={words.comingSoon}
          name="comingSoon"
          defaultChecked={bundle.comingSoon}
        />
        <AdminCheckbox
          look="switch"
          label={words.isActive}
          name="isActive"
          defaultChecked={bundle.isActive}
        />
      </div>
      <Section title={words.items} size="h4">
        <SkuList skus={skus} />
        <BundleItems items={bundle.items} skus={skus} />
      </Section>
      <SaveBar>
        <SaveButton busy={isBusy}>{dropsAdmin.save}</SaveButton>
      </SaveBar>
    </AdminForm>
  );
}
