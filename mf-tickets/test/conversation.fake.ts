import { ApiError } from "@tessera/client/api-error";
import type { Member } from "@tessera/wire/organization/member";
import type { Communication, NewCommunication } from "@tessera/wire/ticket/communication";
import type { TicketEvent } from "@tessera/wire/ticket/ticket";
import { aMessage, anEvent } from "./ticket.builder.ts";

/** A ticket's history in memory, in pages (newest first), and its messages. */
export function storedConversation(initial: TicketEvent[][], me: Member) {
  const pages = initial.length > 0 ? initial.map((page) => [...page]) : [[]];
  const answerByKey = new Map<string, Communication>();
  const messages = () => pages.flat().flatMap(({ communication }) => communication ?? []);

  function add(event: TicketEvent): void {
    pages[0]?.unshift(event);
  }

  function write(ticketId: string, body: NewCommunication, key = ""): Communication {
    const known = answerByKey.get(key);
    if (known) return known;
    const { status_after: _status, seen_until: _seen, draft_version: _draft, ...written } = body;
    const message = aMessage({ ...written, ticket_id: ticketId, author: me });
    answerByKey.set(key, message);
    add(anEvent({ kind: "communicated", actor: me, communication: message }));
    return message;
  }

  function change(id: string | undefined, details: Partial<Communication>): Communication {
    const event = pages.flat().find(({ communication }) => communication?.id === id);
    if (!event?.communication) throw new ApiError("The message was not found.", { status: 404 });
    const message = { ...event.communication, ...details };
    for (const page of pages) {
      const index = page.indexOf(event);
      if (index >= 0) page[index] = { ...event, communication: message };
    }
    return message;
  }

  /** Deletes a message; one that is still held leaves no trace. */
  function remove(id: string | undefined, { isHeld }: { isHeld: boolean }): Communication {
    const removed = change(id, { body: null, deleted_at: new Date().toISOString() });
    if (!isHeld) return removed;
    for (const page of pages) {
      const index = page.findIndex(({ communication }) => communication?.id === id);
      if (index >= 0) page.splice(index, 1);
    }
    return removed;
  }

  function page(cursor = "0") {
    const number = Number(cursor);
    const hasMore = number + 1 < pages.length;
    return { items: [...(pages[number] ?? [])], next_cursor: hasMore ? String(number + 1) : null };
  }

  return { add, write, change, remove, page, messages };
}
