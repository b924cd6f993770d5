import { Form, useNavigation } from 'react-router';
import { people } from '#app/texts/en/console/people.ts';
import { staff } from '#app/texts/en/staff.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import styles from './sign-in.module.css';

/** The first visit of a new colleague, by the link of an invitation (STAFF-01). */
export function Join({ joinToken }: { joinToken: string }) {
  const words = staff.signIn;
  return (
    <Form method="post" className={styles.form}>
      <Heading level={1} size="h3">
        {people.join.title}
      </Heading>
      <p>{people.join.line}</p>
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="joinToken" value={joinToken} />
      <TextField
        label={words.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField label={words.repeat} name="again" type="password" autoComplete="new-password" required />
      <Button type="submit" wide busy={useNavigation().state === 'submitting'}>
        {people.join.title}
      </Button>
    </Form>
  );
}
