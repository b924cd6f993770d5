/**
 * News that somebody tells and one part of the page says: what is told before that part is there waits for it. Its file is
 * fetched late.
 */
export function createNews<News>() {
  let waiting: News[] = [];
  let listener: ((news: News) => void) | null = null;
  return {
    tell: (news: News) => (listener ? listener(news) : waiting.push(news)),
    /** Answers how to stop. */
    listen: (say: (news: News) => void) => {
      listener = say;
      for (const news of waiting) say(news);
      waiting = [];
      return () => {
        listener = null;
      };
    },
  };
}
