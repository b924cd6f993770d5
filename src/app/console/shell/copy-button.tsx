import { Copy } from 'lucide-react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { Button } from '#app/ui/action/button.tsx';
import { useHydrated } from '#app/ui/live/use-hydrated.ts';
import { useToast } from '#app/ui/toast/toast-provider.tsx';

const words = consoleTexts.copy;

/** Beside what is long and must be whole: a link, a key (SIGN-01, STAFF-01). Without script there is none. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const toast = useToast();
  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(words.done);
    } catch {
      toast.error(words.failed);
    }
  };
  return (
    <Button kind="outline" size="small" icon={Copy} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
