import type { Actor } from "@tessera/kit/tokens/actor";
import type { NewTicket, Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketContext } from "../src/context.ts";
import { createTicket } from "../src/ticket/ticket.service.ts";
import { anIdempotentRequest } from "./idempotent-request.builder.ts";

/** Creates a ticket of an actor; values that are not given are valid defaults. */
export async function aTicket(
  context: TicketContext,
  actor: Actor,
  ticket: Partial<NewTicket> = {},
): Promise<Ticket> {
  const created = { title: "The printer is out of paper", ...ticket };
  return createTicket(context, actor, created, anIdempotentRequest(actor));
}
