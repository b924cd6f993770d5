import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

export default function Confirm() {
  const { confirm } = useTexts();
  return <Heading level={1}>{confirm.processing}</Heading>;
}
