import { discardFiles } from "@tessera/ui/attachment/discard";
import { useSession } from "@tessera/ui/remote/session";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { appendToDraft } from "../reply/drafts.ts";
import { addReplyFiles } from "../reply/reply-files.ts";
import type { UnsentMessage } from "../reply/unsent-messages.ts";
import { useMessages } from "../reply/use-messages.ts";
import { useReplyKeys } from "../reply/use-reply-keys.ts";
import { UnsentBubble } from "./unsent-bubble.tsx";

interface UnsentMessagesProps {
  ticketId: string;
  events: readonly TicketEvent[];
}

/** This user's messages that are not in the timeline yet, after everything that is. */
export function UnsentMessages({ ticketId, events }: UnsentMessagesProps) {
  const { messages, retry, discard } = useMessages(ticketId);
  const keys = useReplyKeys(ticketId);
  const { call } = useSession();
  const isMissing = (message: UnsentMessage) =>
    message.state !== "sent" || !events.some(({ communication }) => communication?.id === message.as.id);

  return messages.filter(isMissing).map((message) => (
    <UnsentBubble
      key={message.id}
      ticketId={ticketId}
      message={message}
      onRetry={() => retry(message)}
      onEdit={() => {
        appendToDraft(keys.draft(message.visibility), message.body);
        addReplyFiles(keys.files(message.visibility), message.files ?? []);
        discard(message);
      }}
      onDiscard={() => {
        discardFiles(call, message.files ?? []);
        discard(message);
      }}
    />
  ));
}
