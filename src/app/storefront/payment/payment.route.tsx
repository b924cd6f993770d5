import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

export default function Payment() {
  const { payment } = useTexts();
  return <Heading level={1}>{payment.title}</Heading>;
}
