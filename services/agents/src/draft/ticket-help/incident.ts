import type { Caller } from "@tessera/kit/service-client/caller";
import type { Incident } from "@tessera/wire/agent/ticket-draft";
import type { Ticket, TicketQuery } from "@tessera/wire/ticket/ticket";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { Fingerprint } from "../../schema/draft.schema.ts";
import { findMostShared } from "../../similar/incident.repository.ts";
import type { DraftContext } from "../draft.context.ts";

const unresolved: TicketStatus[] = ["new", "open", "in_progress", "pending"];
/** Tickets created earlier do not count toward a current incident. */
const recentDays = 14;
const maxShown = 20;
const dayMs = 86_400_000;

type Context = Pick<DraftContext, "tenantDb" | "api">;

/**
 * Finds the failure of a ticket that most recent, unresolved tickets share, counted by the ticket list for the caller. Returns null if no
 * other ticket has it.
 */
export async function findIncident(
  context: Context,
  caller: Caller,
  ticket: Ticket,
  own: readonly Fingerprint[],
): Promise<Incident | null> {
  const since = new Date(Date.now() - recentDays * dayMs);
  const fingerprint = await findMostShared(
    context.tenantDb.for(caller.actor.organizationId),
    own.map((one) => one.fingerprint),
    { statuses: unresolved, since },
  );
  if (fingerprint === null) return null;
  const filter = { fingerprint, status: unresolved, created_from: since.toISOString().slice(0, 10) };
  const query: TicketQuery = { ...filter, size: maxShown, sort: "created_at" };
  const { items, total } = await context.api.call(caller, "GET /tickets/", { query });
  const [oldest] = items;
  const others = total - (isAmong(ticket, items, since) ? 1 : 0);
  if (!oldest || others < 1) return null;
  return {
    label: own.find((one) => one.fingerprint === fingerprint)?.label ?? "",
    ...filter,
    count: total,
    others,
    since: oldest.created_at,
    tickets: items.map(({ id, number, title, status }) => ({ id, number, title, status })),
  };
}

/** Returns true if the ticket is among those counted. The list shows only the oldest; for a later one, status and age decide. */
function isAmong({ id, status, created_at }: Ticket, shown: readonly Ticket[], since: Date): boolean {
  if (shown.some((one) => one.id === id)) return true;
  return shown.length === maxShown && unresolved.includes(status) && new Date(created_at) >= since;
}
