import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

export default function Checkout() {
  const { checkout } = useTexts();
  return <Heading level={1}>{checkout.title}</Heading>;
}
