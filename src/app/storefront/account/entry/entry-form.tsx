import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Form } from '#app/ui/network/form.tsx';
import styles from '../account.module.css';
import type { WayIn } from './answer-form.server.ts';

export type Refused = { way: string; message: string; values: Record<string, string> } | undefined;

type EntryFormProps = {
  way: WayIn['way'] | 'reset';
  refused: Refused;
  submit: string;
  children: (values: Record<string, string>) => ReactNode;
};

/** One way in: its fields with what was typed before, the refusal above the button, and one press at a time. */
export function EntryForm({ way, refused, submit, children }: EntryFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('way') === way;
  const own = refused?.way === way ? refused : undefined;
  return (
    <Form method="post" noValidate className={styles.form} aria-busy={isBusy}>
      <input type="hidden" name="way" value={way} />
      {children(own?.values ?? {})}
      <Refusal way={way} refused={refused} />
      <Button type="submit" wide busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}

/** Why the form of this way was not taken; nothing where it was another's. */
export function Refusal({ way, refused }: { way: string; refused: Refused }) {
  if (refused?.way !== way) return null;
  return (
    <div role="alert">
      <Notice tone="bad">{refused.message}</Notice>
    </div>
  );
}
