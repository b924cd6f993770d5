import styles from './skeleton.module.css';

export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'short' | 'title' | 'control' | 'art' }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}

/** The same boxes as a product card, so that nothing moves when it arrives. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="art" />
      <div className={styles.body}>
        <Skeleton shape="short" />
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
