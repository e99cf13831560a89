import type { Actor } from "@tessera/kit/actor";
import type { Communication, NewCommunication } from "@tessera/wire/communication";
import { writeCommunication } from "../src/communication/communication.service.ts";
import type { TicketContext } from "../src/context.ts";
import { anIdempotentRequest } from "./idempotent-request.builder.ts";

/** Writes a message on a ticket, a reply by default. */
export async function aCommunication(
  context: TicketContext,
  author: Actor,
  ticketId: string,
  message: Partial<NewCommunication> = {},
): Promise<Communication> {
  const written = { ticketId, body: "We are looking into it.", visibility: "public", ...message } as const;
  return writeCommunication(context, author, written, anIdempotentRequest(author));
}
