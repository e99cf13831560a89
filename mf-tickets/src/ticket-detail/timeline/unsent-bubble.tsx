import { IconAlertCircle } from "@tabler/icons-react";
import { t } from "@tessera/language/t";
import { Button } from "@tessera/ui/mantine";
import { Markdown } from "@tessera/ui/markdown";
import { personName } from "@tessera/ui/person/person";
import { PersonAvatar } from "@tessera/ui/person/person-avatar";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useEffect, useRef } from "react";
import { useKnownPeople } from "../../common/member.queries.ts";
import { MessageFiles } from "../attachments/message-files.tsx";
import type { UnsentMessage } from "../reply/unsent-messages.ts";
import classes from "./message-bubble.module.css";
import { MessageKind } from "./message-bubble.tsx";

interface UnsentBubbleProps {
  ticketId: string;
  message: UnsentMessage;
  onRetry(): void;
  /** Puts the text back into the reply box. */
  onEdit(): void;
  onDiscard(): void;
}

function NotSent({
  reason,
  onRetry,
  onEdit,
  onDiscard,
}: Omit<UnsentBubbleProps, "message" | "ticketId"> & { reason: string | null }) {
  return (
    <div role="alert" className={classes.notSent}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>
        {reason === null
          ? t("Not sent — it stays here until it's sent.")
          : t("Not sent — {reason}", { reason })}
      </span>
      <span className={classes.ways}>
        <Button variant="subtle" size="compact-xs" onClick={onRetry}>
          {t("Retry")}
        </Button>
        <Button variant="subtle" size="compact-xs" color="gray" onClick={onEdit}>
          {t("Edit")}
        </Button>
        <Button variant="subtle" size="compact-xs" color="gray" onClick={onDiscard}>
          {t("Discard")}
        </Button>
      </span>
    </div>
  );
}

/** A message that is being sent, or that could not be sent. */
export function UnsentBubble({ ticketId, message, ...ways }: UnsentBubbleProps) {
  const me = useIdentityState(useRemoteContext().identity).user;
  const people = useKnownPeople();
  const bubble = useRef<HTMLLIElement>(null);
  const { body, visibility, state } = message;

  useEffect(() => {
    void bubble.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <li ref={bubble} className={classes.message} data-state={state}>
      <PersonAvatar person={me} size={28} />
      <div className={classes.bubble} data-kind={visibility}>
        <header className={classes.head}>
          <b>{me ? personName(me) : t("You")}</b>
          <MessageKind visibility={visibility} />
          <span className={classes.space} />
          {state === "sending" ? <span className={classes.detail}>{t("Sending…")}</span> : null}
        </header>
        <div className={classes.text}>
          <Markdown text={body} mentions={people} />
        </div>
        <MessageFiles ticket_id={ticketId} files={message.files ?? []} />
        {state === "failed" ? <NotSent reason={message.reason} {...ways} /> : null}
      </div>
    </li>
  );
}
