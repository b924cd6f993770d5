import { useNavigation } from 'react-router';
import { messagesTexts } from '#app/texts/en/storefront/messages.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ChatLog } from '#app/ui/chat/chat-log.tsx';
import { TextArea } from '#app/ui/form/text-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { useTexts } from '#app/ui/texts-context.tsx';
import { MESSAGE_CHARACTERS } from '#domain/messages.ts';
import type { LinkedOrder } from '#services/orders/linked-order.ts';

/** The order's number stands before what is written. */
const NUMBER_LETTERS = 30;

type LinkTalkProps = Pick<LinkedOrder, 'messages' | 'isGuest' | 'isOwn'>;

/** A message to the shop about this order; a guest reads the answers here, everybody else in the account (SEC-42). */
export function LinkMessages({ messages, isGuest, isOwn }: LinkTalkProps) {
  const { moments } = useTexts();
  const orders = ordersTexts;
  const words = messagesTexts;
  const isBusy = useNavigation().formData?.get('intent') === 'write';
  const entries = messages.map(({ id, content, isAdminMessage, at }) => ({
    key: String(id),
    side: isAdminMessage ? ('theirs' as const) : ('mine' as const),
    label: isAdminMessage ? words.support : words.you,
    text: content,
    time: moments.dateAndTime(at),
  }));
  return (
    <div id="write">
      <Section title={orders.link.write} rule="chapter">
        {!isGuest && <p>{isOwn ? orders.link.answersInMessages : orders.link.answersInAccount}</p>}
        {entries.length > 0 && <ChatLog label={words.chat} entries={entries} />}
        <Form method="post" preventScrollReset key={messages.at(-1)?.id}>
          <input type="hidden" name="intent" value="write" />
          <TextArea
            label={words.composer.label}
            name="content"
            required
            maxLength={MESSAGE_CHARACTERS - NUMBER_LETTERS}
          />
          <Button type="submit" kind="outline" busy={isBusy}>
            {words.composer.send}
          </Button>
        </Form>
      </Section>
    </div>
  );
}
