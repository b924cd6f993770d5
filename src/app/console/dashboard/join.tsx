import { useNavigation } from 'react-router';
import { people } from '#app/texts/en/console/staff.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { NewPassword } from './door-fields.tsx';
import styles from './sign-in.module.css';

/** The first visit of a new colleague, by the link of an invitation (STAFF-01). */
export function Join({ joinToken }: { joinToken: string }) {
  return (
    <Form method="post" className={styles.form}>
      <Heading level={1} size="h3">
        {people.join.title}
      </Heading>
      <p>{people.join.line}</p>
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="joinToken" value={joinToken} />
      <NewPassword />
      <Button type="submit" wide busy={useNavigation().state === 'submitting'}>
        {people.join.title}
      </Button>
    </Form>
  );
}
