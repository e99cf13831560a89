import { type Actor, isPermitted } from "@tessera/kit/actor";

/** The author of a note may delete it, and everyone who may delete tickets. */
export function mayDelete(
  actor: Pick<Actor, "userId" | "role" | "scopes">,
  note: { author_id: string },
): boolean {
  return note.author_id === actor.userId || isPermitted(actor, "tickets.delete");
}
