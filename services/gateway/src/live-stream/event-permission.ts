import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";
import type { Permission } from "@tessera/wire/api/permission";
import type { LiveEvent } from "@tessera/wire/notification/live";

/** The permission required to receive each kind of event. API keys never receive kinds with null, which are personal. */
const permissions: Record<LiveEvent["kind"], Permission | null> = {
  "ticket.created": "tickets.read",
  "ticket.changed": "tickets.read",
  "ticket.deleted": "tickets.read",
  "ticket.restored": "tickets.read",
  "ticket.communicated": "tickets.read",
  "ticket.related": "tickets.read",
  presence: "tickets.read",
  "draft.changed": "tickets.read",
  "watcher.changed": "tickets.read",
  "macro.changed": "tickets.write",
  "mail.changed": "tickets.read",
  "file.processing": "files.read",
  "file.processed": "files.read",
  "file.failed": "files.read",
  "file.quarantined": "files.read",
  "file.deleted": "files.read",
  "member.changed": "members.read",
  "availability.changed": "members.read",
  "organization.changed": "members.read",
  "agent.changed": "agents.read",
  "conversation.changed": null,
  notification: null,
  reset: null,
};

const received = [...new Set(Object.values(permissions))].filter((permission) => permission !== null);

type Listener = Pick<Actor, "role" | "scopes">;

/** Returns true if the listener may receive at least one kind of event. */
export function mayListen(listener: Listener): boolean {
  return received.some((permission) => isPermitted(listener, permission));
}

/**
 * Returns true if the listener may receive this kind. A person may receive every kind, including unknown ones of newer
 * releases; an API key only those its scopes allow.
 */
export function mayReceive(listener: Listener, kind: string): boolean {
  if (!listener.scopes) return true;
  const permission = Object.hasOwn(permissions, kind) ? permissions[kind as LiveEvent["kind"]] : null;
  return permission !== null && isPermitted(listener, permission);
}
