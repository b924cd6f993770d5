/** The field of this name. */
export const fieldOf = (within: Element | null | undefined, name: string) =>
  within?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Puts values as if they were typed: what watches the form sees them. */
export function putValues(
  within: Element | null | undefined,
  values: readonly (readonly [string, string])[],
) {
  for (const [name, value] of values) {
    const field = fieldOf(within, name);
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
