import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Heading } from '#app/ui/layout/heading.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';

/** PAY-22: without a digital method chosen there is nothing to instruct, so it leads back. */
export default function PayInstructionsPage() {
  const { payment } = useTexts();
  const navigate = useNavigate();
  useEffect(() => {
    Promise.resolve(navigate('/payment', { replace: true })).catch(() => {});
  }, [navigate]);
  return <Heading level={1}>{payment.title}</Heading>;
}
