import { Gift } from 'lucide-react';
import { quiz } from '#app/texts/en/storefront/quiz.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useToast } from '#app/ui/toast/toast-provider.tsx';
import { addQuizBundle } from '#domain/cart/change-cart.ts';
import { moodKey } from '#domain/moods.ts';
import { shownMatch } from '#domain/quiz/mood-match.ts';
import type { UnmetAnswer } from '#domain/quiz/unmet.ts';
import type { QuizAnswer, QuizPick } from '#services/quiz/quiz-answer.ts';
import { cartActions } from '../browser/cart-store.ts';
import { focusHeading } from './quiz-frame.tsx';
import styles from './quiz-result.module.css';
import type { QuizVariant } from './quiz-session.ts';

/** The bundle with its sum, its perk and a line of why for each item (QUIZA-19, QUIZA-21, QUIZB-26, QUIZB-29). */
export function QuizResult({ result, variant }: { result: QuizAnswer; variant: QuizVariant }) {
  const { bundleSuggested, picks, totalCents, totalTag, perk } = result;
  const moods = [result.primaryMood, result.secondaryMood].filter((mood) => mood !== null);
  return (
    <div className={styles.result}>
      <div ref={focusHeading} tabIndex={-1} className={styles.heading}>
        <Heading level={3} size="h2">
          {bundleSuggested ? quiz.result : quiz.resultAlone}
        </Heading>
        {moods.length > 0 && <p className="lead">{quiz.lead(moods)}</p>}
      </div>
      <Unmet inputs={result.unmet ?? []} />
      <PickList picks={picks} variant={variant} canAdd={variant === 'b'} />
      {bundleSuggested && (
        <p className={styles.total}>
          <span>{quiz.result}</span>
          <Tag>{totalTag}</Tag>
          <Price cents={totalCents} />
        </p>
      )}
      {bundleSuggested && perk && (
        <p className={styles.perk}>
          <Icon of={Gift} />
          <span>
            <strong>{quiz.perk(perk)}</strong>
            <br />
            {quiz.perkLine[perk.kind]}
          </span>
        </p>
      )}
      {bundleSuggested && result.nearPerk && <p className={styles.near}>{quiz.nearPerk(result.nearPerk)}</p>}
    </div>
  );
}

/** What was asked for and is not here, so that nobody has to wonder (QUIZA-30). A result kept from before has none. */
function Unmet({ inputs }: { inputs: readonly UnmetAnswer[] }) {
  if (inputs.length === 0) return null;
  return (
    <div className={styles.unmet}>
      {inputs.map((input) => (
        <p key={input.format}>{quiz.unmet(input)}</p>
      ))}
    </div>
  );
}

type PickListProps = { picks: readonly QuizPick[]; variant: QuizVariant; canAdd: boolean };

export function PickList({ picks, variant, canAdd }: PickListProps) {
  return (
    <ul className={styles.picks}>
      {picks.map((pick) => (
        <Pick key={pick.optionId} pick={pick} variant={variant} canAdd={canAdd} />
      ))}
    </ul>
  );
}

function Pick({ pick, variant, canAdd }: { pick: QuizPick; variant: QuizVariant; canAdd: boolean }) {
  const mood = pick.moods[0] ?? null;
  return (
    <li className={styles.pick} data-mood={mood ? moodKey(mood) : undefined}>
      <span className={styles.picture}>
        <ProductImage url={pick.imageUrl} alt="" mood={mood} sizes="6rem" />
      </span>
      <div className={styles.facts}>
        <p className={styles.kicker}>
          {pick.brand}
          {variant === 'a' && <span className={styles.match}>{quiz.match(shownMatch(pick.score))}</span>}
        </p>
        <AppLink className={styles.name} href={`/product/${pick.productId}`}>
          {pick.name}
        </AppLink>
        <p className={styles.option}>{pick.optionName}</p>
        <p className={styles.price}>
          <Price cents={pick.priceCents} size="small" />
          <Tag tone="well">{pick.comboTag}</Tag>
        </p>
        <p className={styles.reason}>{quiz.reason[variant](pick.reason)}</p>
        {canAdd && <AddPick pick={pick} />}
      </div>
    </li>
  );
}

function AddPick({ pick }: { pick: QuizPick }) {
  const toast = useToast();
  const add = () => {
    cartActions.add({ optionId: pick.optionId, quantity: 1, mood: pick.moods[0], from: 'shop' });
    toast.success(quiz.addedOne(pick.name));
  };
  return (
    <Button kind="outline" size="small" aria-label={quiz.addNamed(pick.name)} onClick={add}>
      {quiz.addOne}
    </Button>
  );
}

/** Nothing fits, or the server could not be asked (QUIZA-25, QUIZB-09). */
export function NoPicks() {
  return <EmptyState level={3} title={quiz.nothing} line={quiz.nothingLine} />;
}

/**
 * Puts the whole bundle into the cart, with the reward that it earned; the server alone decides what that is worth
 * (QUIZA-20, QUIZA-22). True when it is in; else nothing was added, and a toast has said so.
 */
export function useAddBundle() {
  const toast = useToast();
  return ({ id, picks, perk }: QuizAnswer): boolean => {
    const wanted = {
      rewardOf: perk ? id : null,
      picks: picks.map(({ optionId, moods }) => ({ optionId, mood: moods[0] ?? null })),
    };
    const state = { isAdded: false };
    cartActions.change((cart) => {
      const filled = addQuizBundle(cart, wanted);
      state.isAdded = filled !== null;
      return filled ?? cart;
    });
    if (!state.isAdded) toast.error(quiz.addFailed);
    return state.isAdded;
  };
}
