import { schedule } from '#app/texts/en/console/schedule.ts';

/** What became of a change: it was planned, or it was taken back, which a press on "Cancel" is not told as saved. */
export const scheduleSaved = (answer: { stopped?: keyof typeof schedule.stopped } | undefined): string =>
  answer?.stopped ? schedule.stopped[answer.stopped] : schedule.saved;
