import { consoleTexts } from '#app/texts/en/console/console.ts';
import { TextField } from '#app/ui/form/text-field.tsx';

const words = consoleTexts.signIn;

export function StaffEmailField({ email }: { email?: string }) {
  return (
    <TextField
      label={words.email}
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={email}
      required
    />
  );
}

/** A new password, typed twice. */
export function StaffNewPassword() {
  return (
    <>
      <TextField
        label={words.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField label={words.repeat} name="again" type="password" autoComplete="new-password" required />
    </>
  );
}
