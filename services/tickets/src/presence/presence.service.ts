import { notFound } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Presence, PresenceOfTickets, PresenceState } from "@tessera/wire/notification/live";
import { toReason } from "@tessera/wire/reason/reason";
import type { TicketContext } from "../context.ts";
import { findPeople, hasTicket } from "./presence.repository.ts";
import type { PresenceBoard } from "./presence-board.ts";

export interface PresenceContext extends TicketContext {
  presence: PresenceBoard;
}

const nobody: Presence = { items: [] };

/** Records what the actor is doing on a ticket's page, notifies the organization if that is new, and returns who else is there. */
export async function sayPresence(
  { tenantDb, presence }: PresenceContext,
  actor: Actor,
  { ticketId, state }: { ticketId: string; state: PresenceState },
): Promise<Presence> {
  const { organizationId, userId } = actor;
  const db = tenantDb.for(organizationId);
  if (!(await hasTicket(db, ticketId))) throw notFound(toReason("ticket.not_found"));
  const place = { organizationId, ticketId };
  const said = await presence.say(place, userId, state);
  if (!said) return nobody;
  const people = await findPeople(db, said.userIds);
  // Read as late as possible, so that the later of two concurrent calls reads the current state.
  const seen = await presence.look(place, said.userIds);
  if (!seen) return nobody;
  const items = people.flatMap((person) => {
    const doing = seen.get(person.id);
    return doing ? [{ person, state: doing }] : [];
  });
  const hasEnded = seen.size < said.userIds.length;
  if (said.isNew || hasEnded) {
    await presence.announce(organizationId, { kind: "presence", ticket_id: ticketId, items });
  }
  return { items: items.filter(({ person }) => person.id !== userId) };
}

/** Returns who else is on the pages of some tickets, and what they are doing. */
export async function readPresence(
  { tenantDb, presence }: PresenceContext,
  { organizationId, userId }: Actor,
  ticketIds: string[],
): Promise<PresenceOfTickets> {
  const seen = (await presence.lookAt(organizationId, [...new Set(ticketIds)])) ?? new Map();
  const userIds = [...new Set([...seen.values()].flatMap((states) => [...states.keys()]))];
  const people = userIds.length > 0 ? await findPeople(tenantDb.for(organizationId), userIds) : [];
  const items = [...seen].map(([ticketId, states]) => ({
    ticket_id: ticketId,
    items: people.flatMap((person) => {
      const state = person.id === userId ? undefined : states.get(person.id);
      return state ? [{ person, state }] : [];
    }),
  }));
  return { items: items.filter((entry) => entry.items.length > 0) };
}
