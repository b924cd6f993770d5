import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

export default function Cart() {
  const { cart } = useTexts();
  return <Heading level={1}>{cart.title}</Heading>;
}
