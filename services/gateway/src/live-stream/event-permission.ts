import { type Actor, isPermitted } from "@tessera/kit/actor";
import type { LiveEvent } from "@tessera/wire/live";
import type { Permission } from "@tessera/wire/permission";

/** What one must be permitted to learn of each kind; null for what no API key receives: it is a person's own. */
const permissions: Record<LiveEvent["kind"], Permission | null> = {
  "ticket.created": "tickets.read",
  "ticket.changed": "tickets.read",
  "ticket.deleted": "tickets.read",
  "ticket.restored": "tickets.read",
  "ticket.communicated": "tickets.read",
  "ticket.related": "tickets.read",
  presence: "tickets.read",
  "mail.changed": "tickets.read",
  "file.processing": "files.read",
  "file.processed": "files.read",
  "file.failed": "files.read",
  "file.quarantined": "files.read",
  "file.deleted": "files.read",
  "member.changed": "members.read",
  "organization.changed": "members.read",
  "agent.changed": "agents.read",
  "conversation.changed": null,
  notification: null,
  reset: null,
};

const received = [...new Set(Object.values(permissions))].filter((permission) => permission !== null);

type Listener = Pick<Actor, "role" | "scopes">;

/** Whether there is anything to receive. */
export function mayListen(listener: Listener): boolean {
  return received.some((permission) => isPermitted(listener, permission));
}

/** Every role may learn of everything, also of what only younger releases know. An API key receives what its scopes name. */
export function mayReceive(listener: Listener, kind: string): boolean {
  if (!listener.scopes) return true;
  const permission = Object.hasOwn(permissions, kind) ? permissions[kind as LiveEvent["kind"]] : null;
  return permission !== null && isPermitted(listener, permission);
}
