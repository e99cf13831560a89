import type { TicketEvent } from "@tessera/wire/ticket";
import { appendToDraft } from "../reply/drafts.ts";
import type { UnsentMessage } from "../reply/unsent-messages.ts";
import { useMessages } from "../reply/use-messages.ts";
import { useReplyKeys } from "../reply/use-reply-keys.ts";
import { UnsentBubble } from "./unsent-bubble.tsx";

interface UnsentMessagesProps {
  ticketId: string;
  events: readonly TicketEvent[];
}

/** This person's messages that the timeline does not hold yet, behind all that it holds. */
export function UnsentMessages({ ticketId, events }: UnsentMessagesProps) {
  const { messages, retry, discard } = useMessages(ticketId);
  const keys = useReplyKeys(ticketId);
  const isMissing = (message: UnsentMessage) =>
    message.state !== "sent" || !events.some(({ communication }) => communication?.id === message.as.id);

  return messages.filter(isMissing).map((message) => (
    <UnsentBubble
      key={message.id}
      message={message}
      onRetry={() => retry(message)}
      onEdit={() => {
        appendToDraft(keys.draft(message.visibility), message.body);
        discard(message);
      }}
      onDiscard={() => discard(message)}
    />
  ));
}
