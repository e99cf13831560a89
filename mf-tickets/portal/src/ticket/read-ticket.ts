import type { PortalMessage, PortalTicket } from "@tessera/wire/portal/portal";
import type { PortalApi } from "../api/portal-api.ts";
import type { renderText } from "./render-text.ts";

/** A ticket with all of its messages, and what renders their texts. */
export interface ReadTicket {
  ticket: PortalTicket;
  messages: PortalMessage[];
  renderText: typeof renderText;
}

/** Only pages of tickets render texts, so they load what does, at the same time. */
export async function readTicket(api: Pick<PortalApi, "call">, ticketId: string): Promise<ReadTicket> {
  const [read, rendering] = await Promise.all([readMessages(api, ticketId), import("./render-text.ts")]);
  return { ...read, renderText: rendering.renderText };
}

async function readMessages({ call }: Pick<PortalApi, "call">, ticketId: string) {
  const params = { ticketId };
  const messages: PortalMessage[] = [];
  const ticket = await call("GET /portal/tickets/:ticketId/", { params });
  let cursor: string | null = null;
  do {
    const query: { size: number; cursor?: string } = { size: 100, ...(cursor === null ? {} : { cursor }) };
    const page = await call("GET /portal/tickets/:ticketId/messages", { params, query });
    messages.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return { ticket, messages };
}

/** Returns true if nothing has changed. URLs of files differ between requests, so they are not compared. */
export function isSame(one: ReadTicket, other: ReadTicket): boolean {
  return toText(one) === toText(other);
}

function toText(read: ReadTicket): string {
  return JSON.stringify(read, (key, value) =>
    key === "url" || key === "download_url" ? value !== null : value,
  );
}
