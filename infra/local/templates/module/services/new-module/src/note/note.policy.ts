import type { Actor } from "@tessera/kit/actor";
import { hasPermission } from "@tessera/wire/permission";

/** Whoever wrote a note may delete it, and whoever may delete tickets. */
export function mayDelete(
  { userId, role }: Pick<Actor, "userId" | "role">,
  note: { author_id: string },
): boolean {
  return note.author_id === userId || hasPermission(role, "tickets.delete");
}
