import { redirect, useNavigation } from 'react-router';
import { getShop } from '#app/http/context.server.ts';
import { readForm } from '#app/http/form.server.ts';
import { refuse, refusePage } from '#app/http/refuse.server.ts';
import { consoleProblemWords } from '#app/texts/console-problems.ts';
import { dropsAdmin } from '#app/texts/en/console/drops.ts';
import { dropTexts } from '#app/texts/en/storefront/drops.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { BUNDLE_PATTERNS } from '#domain/cart/bundle-slots.ts';
import { readUpsell, saveUpsell } from '#services/drops/upsell-admin.ts';
import { AdminCheckbox, AdminSelect, AdminText } from '../form/admin-fields.tsx';
import { AdminForm } from '../form/field-form.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import { freshAfterRefusal } from '../shell/use-live.ts';
import type { Route } from './+types/upsell.route';
import { parseUpsellForm } from './drop-form.server.ts';
import styles from './drops.module.css';

const words = dropsAdmin.upsell;
const NEW = 'new';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData?.upsell?.name, dropsAdmin.upsells);

export const shouldRevalidate = freshAfterRefusal;

export async function loader(args: Route.LoaderArgs) {
  const found = await readUpsell(getShop(args), args.params.key);
  if ('ok' in found) return { upsell: found.upsell };
  if (found.problem === 'forbidden') throw refusePage({ problem: 'forbidden' });
  if (args.params.key !== NEW) throw refusePage({ problem: 'not-found' });
  return { upsell: null };
}

export async function action(args: Route.ActionArgs) {
  const parsed = parseUpsellForm(await readForm(args.request));
  if ('problem' in parsed) return refuse(parsed);
  const key = args.params.key === NEW ? null : args.params.key;
  const saved = await saveUpsell(getShop(args), { key, ...parsed });
  if ('problem' in saved) return refuse(saved);
  return redirect('/staff/drops?saved=1');
}

/** One extra that buyers may add to a bundle (STAFF-11, DROP-25). */
export default function UpsellPage({ loaderData: { upsell }, actionData }: Route.ComponentProps) {
  const drop = dropTexts;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <AdminPage
      title={upsell?.name ?? words.create}
      width="form"
      back={{ href: '/staff/drops', word: dropsAdmin.back }}
    >
      {actionData && (
        <Notice tone="bad" live>
          {consoleProblemWords(actionData)}
        </Notice>
      )}
      <AdminForm
        name="extra"
        answer={actionData}
        method="post"
        className={styles.form}
        key={upsell?.version ?? NEW}
      >
        <input type="hidden" name="version" value={upsell?.version ?? 0} />
        <AdminText label={words.name} name="name" defaultValue={upsell?.name} maxLength={80} required />
        <AdminText
          label={words.price}
          name="price"
          lead="$"
          inputMode="decimal"
          defaultValue={upsell ? (upsell.priceCents / 100).toFixed(2) : ''}
          required
        />
        <AdminSelect
          label={words.format}
          name="formatKey"
          options={Object.keys(BUNDLE_PATTERNS).map((key) => ({
            value: key,
            label: findWord(drop.formats, key) ?? key,
          }))}
          defaultValue={upsell?.formatKey}
        />
        <AdminCheckbox label={words.sameMood} name="sameMood" defaultChecked={upsell?.sameMood ?? true} />
        <AdminCheckbox
          look="switch"
          label={words.isActive}
          name="isActive"
          defaultChecked={upsell?.isActive ?? true}
        />
        <SaveBar>
          <SaveButton busy={isBusy} isNew={!upsell}>
            {dropsAdmin.save}
          </SaveButton>
        </SaveBar>
      </AdminForm>
    </AdminPage>
  );
}
