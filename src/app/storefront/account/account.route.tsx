import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

export default function Account() {
  const { account } = useTexts();
  return <Heading level={1}>{account.title}</Heading>;
}
