import { FieldFrame } from './field.tsx';
import { type FieldWords, useFieldWiring, wiredProps } from './field-wiring.ts';
import { Select, type SelectProps } from './select.tsx';

export function SelectField({ label, hint, error, optional, ...select }: FieldWords & SelectProps) {
  const wiring = useFieldWiring({ id: select.id, hint, error });
  return (
    <FieldFrame words={{ label, hint, error, optional }} wiring={wiring}>
      <Select {...select} {...wiredProps(wiring, error)} />
    </FieldFrame>
  );
}
