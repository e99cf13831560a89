import { t } from "@tessera/language/t";
import type { PortalTicketPage } from "@tessera/wire/portal/portal";
import { statusLabels } from "@tessera/wire/ticket/ticket.constants";
import type { PortalApi } from "../portal-api.ts";
import { fillTemplate, getPart, setTime, showView } from "../portal-markup.ts";
import { noteNewest } from "./seen-messages.ts";

/** Shows the newest tickets. Older ones are loaded on request. */
export async function showList({ call }: PortalApi): Promise<void> {
  const page = await call("GET /portal/tickets/", {});
  getPart("tickets").replaceChildren(...page.items.map(toRow));
  getPart("no-tickets").hidden = page.items.length > 0;
  setMore(page);
  for (const { last_message_at } of page.items) noteNewest(last_message_at);
  showView("list");
}

let next: string | null = null;

function setMore({ next_cursor }: PortalTicketPage): void {
  next = next_cursor;
  getPart("more-tickets").hidden = next === null;
}

export async function showMore({ call }: PortalApi): Promise<void> {
  if (next === null) return;
  const page = await call("GET /portal/tickets/", { query: { cursor: next } });
  const rows = page.items.map(toRow);
  getPart("tickets").append(...rows);
  setMore(page);
  rows[0]?.querySelector("a")?.focus();
}

function toRow({
  id,
  number,
  title,
  status,
  last_message_at,
  requester_name,
}: PortalTicketPage["items"][number]): HTMLElement {
  return fillTemplate("ticket-template", (part) => {
    part("link").setAttribute("href", `#ticket=${id}`);
    part("title").textContent = title;
    part("status").textContent = t(statusLabels[status]);
    part("number").textContent = `#${number}`;
    part("requester").textContent = requester_name === null ? "" : t("From {name}", { name: requester_name });
    setTime(part("time"), last_message_at);
  });
}
