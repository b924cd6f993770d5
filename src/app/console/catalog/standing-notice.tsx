import { goodsPage } from '#app/texts/en/console/goods-page.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Standing, StandingReason } from '#domain/catalog/standing.ts';
import styles from './goods-page.module.css';

const words = goodsPage.standing;

type StandingNoticeProps = { standing: Standing; brand: { id: string; name: string } };

/** Where the product stands in the shop, a line below its name; if nowhere, why, each with the way to mend it (GOODS-09). */
export function StandingNotice({ standing, brand }: StandingNoticeProps) {
  const { collection, isListed, reasons } = standing;
  const isThirdParty = collection === 'third-party';
  const ofBrand = isThirdParty && (
    <>
      {' '}
      {words.thirdParty(brand.name)}{' '}
      <AppLink href={`/staff/shelves?brand=${encodeURIComponent(brand.id)}#edit`}>
        {words.changeBrand}
      </AppLink>
    </>
  );
  if (isListed)
    return (
      <>
        {words.listed[collection]}
        {ofBrand}
      </>
    );
  return (
    <Notice tone="warn">
      <strong>{words.unlisted}</strong>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.is}>
            {wordsOf(reason)} <AppLink href={mendOf(reason)}>{words.mend[reason.is]}</AppLink>
          </li>
        ))}
      </ul>
      {words.willBe[collection]}
      {ofBrand}
    </Notice>
  );
}

function wordsOf(reason: StandingReason): string {
  if ('unlockAt' in reason) return reason.is === 'in-drop' ? words.inDrop(reason.unlockAt) : words.dropDraft;
  return words.reasons[reason.is];
}

/** A place on this page, or the drop's own. */
function mendOf(reason: StandingReason): string {
  if ('dropId' in reason) return `/staff/drops/${reason.dropId}`;
  return reason.is === 'hidden' || reason.is === 'bundles-only' ? '#product-state' : '#options';
}
