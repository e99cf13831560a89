import { type Actor, isPermitted } from "@tessera/kit/tokens/actor";

/** Returns true for the author of the note and for everyone who may delete tickets. */
export function mayDelete(
  actor: Pick<Actor, "userId" | "role" | "scopes">,
  note: { author_id: string },
): boolean {
  return note.author_id === actor.userId || isPermitted(actor, "tickets.delete");
}
