import { t } from "@tessera/language/t";
import type { Conversation } from "@tessera/wire/agent/chat";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./composer.module.css";

/** Explains why nothing can be written here. */
function ComposerNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note} role="note">
      {children}
    </p>
  );
}

/** Returns the reason why a conversation is read-only, or null if it can be continued. */
export function closedReason({ agent }: Conversation): string | null {
  if (!agent) return null;
  if (agent.is_deleted) return t("{name} was deleted.", { name: agent.name });
  if (agent.status === "paused") return t("{name} is paused.", { name: agent.name });
  return agent.status === "draft" ? t("{name} is still a draft.", { name: agent.name }) : null;
}

export function ClosedNote({ reason, newChat }: { reason: string; newChat: string }) {
  return (
    <ComposerNote>
      {reason} {t("You can read this conversation but not continue it.")}{" "}
      <Link to={newChat}>{t("Start a new one")}</Link>.
    </ComposerNote>
  );
}

export function ViewerNote() {
  return (
    <ComposerNote>
      {t("Your role can only read conversations. Ask an admin if you want to chat.")}
    </ComposerNote>
  );
}
