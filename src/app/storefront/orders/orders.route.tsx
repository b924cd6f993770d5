import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

export default function Orders() {
  const { orders } = useTexts();
  return <Heading level={1}>{orders.title}</Heading>;
}
