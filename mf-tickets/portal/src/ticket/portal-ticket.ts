import { t } from "@tessera/language/t";
import type { PortalMessage, PortalTicket } from "@tessera/wire/portal/portal";
import { statusLabels } from "@tessera/wire/ticket/ticket.constants";
import { reportNews } from "../embedded-frame.ts";
import type { PortalApi } from "../portal-api.ts";
import { fillTemplate, getPart, isShown, say, setTime, showView } from "../portal-markup.ts";
import { keepText, keptText } from "../request/kept-text.ts";
import { type FileChoice, toFileRows } from "../request/portal-files.ts";
import { renderText } from "./render-text.ts";

const finished = ["resolved", "closed", "cancelled"];

/** The ticket on the screen, with its messages. */
let shown: { ticket: PortalTicket; messages: PortalMessage[] } | null = null;

export function shownTicket(): PortalTicket | null {
  return isShown("ticket") && shown ? shown.ticket : null;
}

export async function showTicket(api: PortalApi, ticketId: string): Promise<void> {
  const read = await readTicket(api, ticketId);
  const reply = getPart<HTMLTextAreaElement>("reply");
  if (shown?.ticket.id !== ticketId || reply.value === "") reply.value = keptText(`reply:${ticketId}`);
  getPart("ticket-error").textContent = "";
  present(read);
  showView("ticket");
}

let refreshing: Promise<void> | null = null;
let isOutdated = false;

/**
 * Loads changes of the shown ticket and announces a new message. The scroll position and the reply draft are kept. Refreshes run one after
 * the other.
 */
export async function refreshTicket(api: PortalApi): Promise<void> {
  isOutdated = true;
  refreshing ??= refreshUntilCurrent(api).finally(() => {
    refreshing = null;
  });
  await refreshing;
}

async function refreshUntilCurrent(api: PortalApi): Promise<void> {
  while (isOutdated) {
    isOutdated = false;
    await refreshOnce(api);
  }
}

async function refreshOnce(api: PortalApi): Promise<void> {
  const before = shown;
  if (!before) return;
  const read = await readTicket(api, before.ticket.id);
  if (shown !== before) {
    // The ticket's status was changed meanwhile, so it has to be loaded again; or another ticket is shown, which is up to date.
    isOutdated ||= shown?.ticket.id === before.ticket.id;
    return;
  }
  if (toText(read) === toText(before)) return;
  present(read);
  const known = new Set(before.messages.map(({ id }) => id));
  const news = read.messages.find(({ id, author_kind }) => !known.has(id) && author_kind !== "you");
  if (news) {
    say(t("New message from {name}", { name: news.author_name }));
    reportNews();
  }
}

/** Serializes a ticket for comparison, without the URLs of files, which differ between requests. */
function toText(read: { ticket: PortalTicket; messages: PortalMessage[] }): string {
  return JSON.stringify(read, (key, value) =>
    key === "url" || key === "download_url" ? value !== null : value,
  );
}

async function readTicket({ call }: PortalApi, ticketId: string) {
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

function present(read: { ticket: PortalTicket; messages: PortalMessage[] }): void {
  shown = read;
  const { ticket, messages } = read;
  presentState(ticket);
  getPart("ticket-title").textContent = ticket.title;
  getPart("ticket-number").textContent = `#${ticket.number}`;
  const hasRequest = ticket.description !== null || ticket.files.length > 0;
  const first = hasRequest ? [getBubble(getRequest(ticket))] : [];
  getPart("messages").replaceChildren(...first, ...messages.map(getBubble));
}

function getRequest({
  description,
  description_format,
  created_at,
  files,
  requester_name,
}: PortalTicket): Omit<PortalMessage, "id"> {
  return {
    author_name: requester_name ?? t("You"),
    author_kind: requester_name === null ? "you" : "customer",
    body: description ?? "",
    ...(description_format ? { format: description_format } : {}),
    files,
    created_at,
    edited_at: null,
  };
}

function presentState({ status, may_reply, merged_into }: PortalTicket): void {
  getPart("ticket-status").textContent = t(statusLabels[status]);
  getPart("change-status").textContent = finished.includes(status) ? t("Reopen ticket") : t("Close ticket");
  getPart("reply-form").hidden = !may_reply;
  const merged = getPart("merged");
  merged.hidden = may_reply;
  merged.textContent = `${t("This ticket continues in another one.")} `;
  if (merged_into) merged.append(linkTo(merged_into));
}

function linkTo({ id, number }: { id: string; number: number }): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = `#ticket=${id}`;
  link.textContent = t("Open #{number}", { number: String(number) });
  return link;
}

function getBubble({
  author_name,
  author_kind,
  body,
  format,
  files,
  created_at,
}: Omit<PortalMessage, "id">): HTMLElement {
  const bubble = fillTemplate("message-template", (part) => {
    part("author").textContent = author_kind === "you" ? t("You") : author_name;
    setTime(part("time"), created_at);
    part("body").replaceChildren(...renderText({ text: body, format, isFolded: author_kind !== "member" }));
    part("files").replaceChildren(...toFileRows(files));
    part("files").hidden = files.length === 0;
  });
  bubble.dataset.kind = author_kind;
  return bubble;
}

/** The idempotency key of the current reply: sending it again after a failure does not create it twice. */
let replyKey = crypto.randomUUID();

export async function sendReply(api: PortalApi, files: FileChoice): Promise<void> {
  const field = getPart<HTMLTextAreaElement>("reply");
  const ticketId = shown?.ticket.id;
  if (!ticketId) return;
  const body = { body: field.value, files: await files.receipts() };
  const call = { params: { ticketId }, body, idempotencyKey: replyKey };
  await api.call("POST /portal/tickets/:ticketId/messages", call);
  replyKey = crypto.randomUUID();
  field.value = "";
  keepText(`reply:${ticketId}`, "");
  files.clear();
  await refreshTicket(api);
  say(t("Your reply was sent."));
  field.focus();
}

export function renewReplyKey(): void {
  replyKey = crypto.randomUUID();
}

/** Keeps the reply as it is written. */
export function keepReply(): void {
  if (shown) keepText(`reply:${shown.ticket.id}`, getPart<HTMLTextAreaElement>("reply").value);
}

export async function changeStatus(api: PortalApi): Promise<void> {
  if (!shown) return;
  const { id, status } = shown.ticket;
  const act = finished.includes(status) ? "reopen" : "close";
  const ticket = await api.call(`POST /portal/tickets/:ticketId/${act}`, { params: { ticketId: id } });
  shown = { ...shown, ticket };
  presentState(ticket);
  say(t("Status: {status}", { status: t(statusLabels[ticket.status]) }));
}
