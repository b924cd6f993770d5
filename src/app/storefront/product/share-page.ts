import { appTexts } from '#app/texts/en/app.ts';

type Say = { success: (text: string) => void; error: (text: string) => void };

/** Opens the phone's sheet for sharing this page; where there is none, its address is copied, and that is said (APP-06). */
export async function sharePage(title: string, say: Say): Promise<void> {
  const { share } = appTexts;
  const url = window.location.origin + window.location.pathname;
  if ('share' in navigator) {
    // Closed without a choice, or refused: the person has seen it.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await window.navigator.clipboard.writeText(url);
    say.success(share.copied);
  } catch {
    say.error(share.failed);
  }
}
