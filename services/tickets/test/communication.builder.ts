import type { Actor } from "@tessera/kit/tokens/actor";
import { undoSeconds } from "@tessera/wire/mail/mail.constants";
import type { Communication, NewCommunication } from "@tessera/wire/ticket/communication";
import type { TicketContext } from "../src/context.ts";
import { writeCommunication } from "../src/message/communication.service.ts";
import { anIdempotentRequest } from "./idempotent-request.builder.ts";
import type { TicketsFixture } from "./tickets-fixture.ts";

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

type Tail = Parameters<typeof aCommunication> extends [unknown, ...infer Rest] ? Rest : never;

/** Writes a message that can no longer be taken back: a reply that customers see. */
export async function aSaidMessage(fixture: TicketsFixture, ...written: Tail): Promise<Communication> {
  const message = await aCommunication(fixture, ...written);
  await sayReply(fixture, message.id);
  return message;
}

/** Lets the time pass during which a reply can be taken back. */
export async function sayReply({ admin }: TicketsFixture, id: string): Promise<void> {
  await admin.query(
    "update tickets.communication set created_at = created_at - $2 * interval '1 second' where id = $1",
    [id, undoSeconds],
  );
}
