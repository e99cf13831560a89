import { IconTicket } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Loader } from "@tessera/ui/mantine-lazy";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import type { Conversation } from "@tessera/wire/agent/chat";
import { Link } from "react-router";
import type { ChatPlace } from "../use-chat-place.ts";
import classes from "./conversation-list.module.css";
import { ConversationMenu } from "./conversation-menu.tsx";
import { shortMoment } from "./day-groups.ts";

interface ConversationRowProps {
  conversation: Conversation;
  place: ChatPlace;
  onChoose: (() => void) | undefined;
}

function Mark({ conversation }: { conversation: Conversation }) {
  if (conversation.is_running) return <Loader size={12} aria-label={t("A reply is being written")} />;
  if (!conversation.ticket) return null;
  const label = t("Became ticket #{number}", { number: conversation.ticket.number });
  return <IconTicket size={14} stroke={1.5} role="img" aria-label={label} className={classes.mark} />;
}

export function ConversationRow({ conversation, place, onChoose }: ConversationRowProps) {
  const mayChat = useRemoteContext().can("agents.use");
  const session = useSession();
  const isShown = conversation.id === place.conversationId;
  return (
    <li className={classes.row} data-shown={isShown || undefined}>
      <Link
        className={classes.link}
        to={place.to({ conversationId: conversation.id })}
        aria-current={isShown ? "page" : undefined}
        title={conversation.title}
        onClick={onChoose}
      >
        <span className={classes.title}>{conversation.title}</span>
        <Mark conversation={conversation} />
        <span className={classes.time}>{shortMoment(conversation, session)}</span>
      </Link>
      {mayChat ? (
        <span className={classes.menu}>
          <ConversationMenu conversation={conversation} place={place} size={24} />
        </span>
      ) : null}
    </li>
  );
}
