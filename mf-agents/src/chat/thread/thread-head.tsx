import { IconLayoutSidebar, IconTicket } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { ActionIcon, Button } from "@tessera/ui/mantine";
import { StatusIcon } from "@tessera/ui/ticket-mark/status";
import type { Conversation } from "@tessera/wire/agent/chat";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AgentMark } from "../../common/message/agent-mark.tsx";
import classes from "./thread.module.css";

interface ThreadHeadProps {
  name: string;
  picture: string | null;
  model: string | null;
  /** Opens the conversation list if it is hidden; null if it is visible. */
  onOpenList: (() => void) | null;
  children?: ReactNode;
}

/** The header of a chat: the agent, its model, and the actions. */
export function ThreadHead({ name, picture, model, onOpenList, children }: ThreadHeadProps) {
  return (
    <header className={classes.head}>
      {onOpenList ? (
        <ActionIcon aria-label={t("Conversations")} onClick={onOpenList}>
          <IconLayoutSidebar size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
      <AgentMark picture={picture} />
      <h1 className={classes.name}>
        {name}
        {model ? <span className={classes.model}>{model}</span> : null}
      </h1>
      {children}
    </header>
  );
}

interface TicketButtonProps {
  ticket: Conversation["ticket"];
  mayCreate: boolean;
  /** True if the conversation has messages to create a ticket from. */
  isReady: boolean;
  onCreate(): void;
}

/** Creates the ticket, or links to the existing one. */
export function TicketButton({ ticket, mayCreate, isReady, onCreate }: TicketButtonProps) {
  if (ticket) {
    return (
      <Button
        component={Link}
        to={`/dashboard/tickets/${ticket.id}`}
        variant="default"
        className={classes.ticket}
        leftSection={<StatusIcon status={ticket.status} />}
        title={ticket.title}
      >
        #{ticket.number}
      </Button>
    );
  }
  if (!mayCreate) return null;
  return (
    <Button
      variant="default"
      className={classes.ticket}
      leftSection={<IconTicket size={16} stroke={1.5} aria-hidden />}
      disabled={!isReady}
      onClick={onCreate}
    >
      {t("Create Ticket")}
    </Button>
  );
}
