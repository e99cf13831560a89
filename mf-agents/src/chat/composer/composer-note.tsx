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
      {reason} You can read this conversation, and not go on with it.{" "}
      <Link to={newChat}>Begin a new one</Link>.
    </ComposerNote>
  );
}

export function ViewerNote() {
  return <ComposerNote>Your role allows reading. Ask an administrator if you want to chat.</ComposerNote>;
}
