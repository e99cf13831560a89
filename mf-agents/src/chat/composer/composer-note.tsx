import type { Conversation } from "@tessera/wire/chat";
import type { ReactNode } from "react";
import { Link } from "react-router";
import classes from "./composer.module.css";

/** Why nothing can be written here. */
function ComposerNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note} role="note">
      {children}
    </p>
  );
}

/** Why a conversation can be read and not be continued; null when it can. */
export function closedReason({ agent }: Conversation): string | null {
  if (!agent) return null;
  if (agent.is_deleted) return `${agent.name} was deleted.`;
  if (agent.status === "paused") return `${agent.name} is paused.`;
  return agent.status === "draft" ? `${agent.name} is still a draft.` : null;
}

export function ClosedNote({ reason, newChat }: { reason: string; newChat: string }) {
  return (
    <ComposerNote>
      {reason} You can read this conversation but not continue it. <Link to={newChat}>Start a new one</Link>.
    </ComposerNote>
  );
}

export function ViewerNote() {
  return (
    <ComposerNote>Your role can only read conversations. Ask an admin if you want to chat.</ComposerNote>
  );
}
