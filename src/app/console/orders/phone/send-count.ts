/** Asks the server what the call comes to, by the press that counts, as the return key does. */
export function sendCount({ form }: HTMLInputElement): void {
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[name="intent"][value="refresh"]'));
}
