import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

export default function ThankYou() {
  const { confirm } = useTexts();
  return <Heading level={1}>{confirm.thanks}</Heading>;
}
