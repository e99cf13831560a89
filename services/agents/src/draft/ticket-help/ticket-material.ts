import type { Caller } from "@tessera/kit/service-client/caller";
import { toReason } from "@tessera/wire/reason/reason";
import type { Communication } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketFile } from "@tessera/wire/ticket/ticket";
import { messageSource, type Said, type Source, ticketSource } from "../../evidence/evidence-collector.ts";
import type { DraftContext } from "../draft.context.ts";

/** A ticket with its messages and attachments. */
export interface TicketMaterial {
  ticket: Ticket;
  /** Oldest first. Internal notes are included only on request. */
  messages: Communication[];
  files: TicketFile[];
}

const pageSize = 100;
const maxPages = 5;

export async function readTicketMaterial(
  { api }: Pick<DraftContext, "api">,
  caller: Caller,
  ticketId: string,
  { withNotes }: { withNotes: boolean },
): Promise<TicketMaterial> {
  const params = { ticketId };
  const [ticket, messages, { items: files }] = await Promise.all([
    api.call(caller, "GET /tickets/:ticketId/", { params }),
    readMessages(api, caller, ticketId),
    api.call(caller, "GET /tickets/:ticketId/files", { params }),
  ]);
  const readable = messages.filter(
    ({ body, visibility }) => body !== null && (withNotes || visibility === "public"),
  );
  return { ticket, messages: readable, files };
}

async function readMessages(
  api: DraftContext["api"],
  caller: Caller,
  ticketId: string,
): Promise<Communication[]> {
  const found: Communication[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { size: pageSize, ...(cursor === undefined ? {} : { cursor }) };
    const response: { items: Communication[]; next_cursor: string | null } = await api.call(
      caller,
      "GET /tickets/:ticketId/communications",
      { params: { ticketId }, query },
    );
    found.push(...response.items);
    if (response.next_cursor === null) break;
    cursor = response.next_cursor;
  }
  return found;
}

export function sourceOfTicket({ id, number }: Ticket): Source {
  return ticketSource({ id, label: `#${number}` });
}

export function sourceOfMessage(message: Communication): Source {
  return messageSource({ id: message.id, label: labelMessage(message) });
}

export function labelMessage({ author, visibility }: Communication): Said {
  const person = author?.display_name ?? toReason("source.someone");
  return visibility === "internal" ? toReason("source.internal_note", { person }) : person;
}
