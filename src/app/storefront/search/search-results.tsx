import { cardTexts } from '#app/texts/en/storefront/cards.ts';
import { search } from '#app/texts/en/storefront/search.ts';
import { formatWord } from '#app/texts/find-text.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Price } from '#app/ui/money/price.tsx';
import { MoodWord } from '#app/ui/mood/mood-word.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { TOP_MATCH } from '#domain/search/relevance.ts';
import type { SearchResult } from '#services/catalog/search-products.ts';
import styles from './search-results.module.css';

type SearchResultsProps = { results: readonly SearchResult[]; term: string; onLeave: () => void };

/** Rows that lead to their product and so close the overlay; a top match stands out (SEARCH-11, SEARCH-12). */
export function SearchResults({ results, term, onLeave }: SearchResultsProps) {
  return (
    <section>
      <div className={styles.head}>
        <Heading level={2} size="h4">
          {search.found}
        </Heading>
        <p className={styles.count}>{search.results(results.length)}</p>
      </div>
      <ResultRows results={results} term={term} onLeave={onLeave} />
    </section>
  );
}

export function ResultRows({ results, term, onLeave }: SearchResultsProps) {
  return (
    <ul className={styles.results}>
      {results.map((result, place) => (
        <li key={result.id} data-mood={result.moods[0]?.toLowerCase()}>
          <AppLink
            href={`/product/${result.id}`}
            className={styles.row}
            data-best={place === 0 && isTop(result) ? true : undefined}
            onClick={onLeave}
          >
            <Row result={result} term={term} isBest={place === 0 && isTop(result)} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

const isTop = ({ relevanceScore }: SearchResult) => relevanceScore > TOP_MATCH;

function Row({ result, term, isBest }: { result: SearchResult; term: string; isBest: boolean }) {
  const { moods, brand, format, measure } = result;
  return (
    <>
      <span className={styles.picture}>
        <ProductImage
          url={result.imageUrl}
          alt=""
          mood={moods[0] ?? null}
          first={isBest}
          sizes={isBest ? '(min-width: 48rem) 18rem, 42vw' : '64px'}
          shape={isBest ? 'portrait' : 'square'}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.kicker}>
          {moods.map((mood) => (
            <MoodWord mood={mood} key={mood} />
          ))}
          {isTop(result) && <Tag tone="ink">{search.topMatch}</Tag>}
        </span>
        <span className={styles.name}>
          <Marked text={result.name} term={term} />
        </span>
        <span className={styles.line}>
          {[brand, formatWord(cardTexts.formats, format)].filter(Boolean).join('\u00a0· ')}
          {measure && (
            <>
              <br />
              {measure}
            </>
          )}
        </span>
      </span>
      <span className={styles.price}>
        <Price cents={result.priceCents} originalCents={null} size={isBest ? 'regular' : 'small'} />
      </span>
    </>
  );
}

/** The name with the searched letters underlined. */
function Marked({ text, term }: { text: string; term: string }) {
  const at = text.toLowerCase().indexOf(term);
  if (at < 0 || term === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + term.length)}</mark>
      {text.slice(at + term.length)}
    </>
  );
}
