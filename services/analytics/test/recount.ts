import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketFigure } from "@tessera/wire/analytics/analytics.constants";
import type { SummedGroup } from "../src/schema/summed-groups.ts";

/** A ticket that a figure counts. `hours` is the duration of an event, if it has one; `files` is the number of files counted. */
export interface Counted {
  ticketId: string;
  groups: Record<SummedGroup, string>;
  hours: number | null;
  files: number;
}

export interface Question {
  figure: TicketFigure;
  from: string;
  to: string;
}

interface LoggedTicket {
  id: string;
  status: string;
  creator_id: string;
  created_at: string;
  due_at: string;
  stopped_at: string | null;
  groups: Record<SummedGroup, string>;
  events: LoggedEvent[];
  messages: { author_id: string; visibility: string; at: string }[];
  files: { outcomes: { kind: string; at: string }[] }[];
  drafts: { kind: string; at: string }[];
}

interface LoggedEvent {
  kind: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  at: string;
}

/** Counts from the logs of an organization, ticket by ticket and event by event, in the simplest way possible. */
export interface Recount {
  ticketsOf(question: Question): Counted[];
}

export async function aRecount(
  admin: AdminDb,
  { organizationId }: Actor,
  { timezone, now }: { timezone: string; now: Date },
): Promise<Recount> {
  const rows = await admin.query<{ ticket: LoggedTicket }>(everything, [organizationId]);
  const dates = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });
  const toDate = (moment: string) => dates.format(new Date(moment));
  const living = rows.map(({ ticket }) => ticket).filter((ticket) => !isDeleted(ticket));
  return {
    ticketsOf: (question) =>
      living.flatMap((ticket) => {
        const found = happenedOrStood(ticket, question, toDate, now);
        return found ? [{ ticketId: ticket.id, groups: ticket.groups, ...found }] : [];
      }),
  };
}

type Found = Pick<Counted, "hours" | "files">;
type DateOf = (moment: string) => string;

function happenedOrStood(
  ticket: LoggedTicket,
  { figure, from, to }: Question,
  toDate: DateOf,
  now: Date,
): Found | null {
  if (figure === "backlog") return stood(isOpenAt(ticket, to, toDate));
  if (figure === "overdue") {
    return stood(isOpenAt(ticket, to, toDate) && isLate(ticket, now) && toDate(ticket.due_at) <= to);
  }
  const moments = getMoments(ticket, figure).filter(
    (moment) => toDate(moment) >= from && toDate(moment) <= to,
  );
  if (moments.length === 0) return null;
  const hours = (Date.parse(moments[0] ?? "") - Date.parse(ticket.created_at)) / 3_600_000;
  return {
    hours: figure === "responded" || figure === "resolved" ? hours : null,
    files: figure.startsWith("file_") ? moments.length : 0,
  };
}

function stood(isSo: boolean): Found | null {
  return isSo ? { hours: null, files: 0 } : null;
}

function getMoments(ticket: LoggedTicket, figure: TicketFigure): string[] {
  switch (figure) {
    case "created":
      return [ticket.created_at];
    case "ai_created":
      return ticket.groups.channel === "ai_chat" ? [ticket.created_at] : [];
    case "resolved":
      return lastResolution(ticket);
    case "reopened":
      return statusMoves(ticket)
        .filter(({ from, to }) => isDone(from) && !isDone(to))
        .map(({ at }) => at);
    case "responded":
      return ticket.messages
        .filter(({ author_id, visibility }) => visibility === "public" && author_id !== ticket.creator_id)
        .map(({ at }) => at)
        .sort(byTime)
        .slice(0, 1);
    case "draft_accepted":
    case "draft_edited":
      return ticket.drafts.filter(({ kind }) => kind === figure.replace("_", ".")).map(({ at }) => at);
    case "rated_good":
    case "rated_bad":
      return firstRating(ticket, figure);
    default:
      return ticket.files.flatMap(({ outcomes }) => lastOutcome(outcomes, figure));
  }
}

function lastResolution(ticket: LoggedTicket): string[] {
  if (ticket.status !== "resolved" && ticket.status !== "closed") return [];
  const move = statusMoves(ticket).findLast(({ to }) => to === "resolved" || to === "closed");
  return [move?.at ?? ticket.created_at];
}

/** Returns the time of the first rating if the latest rating is the one of the figure. */
function firstRating({ events }: LoggedTicket, figure: string): string[] {
  const ratings = events.filter(({ field }) => field === "satisfaction");
  const [first] = ratings;
  return first && `rated_${ratings.at(-1)?.new_value}` === figure ? [first.at] : [];
}

function lastOutcome(outcomes: { kind: string; at: string }[], figure: string): string[] {
  const last = outcomes.toSorted((one, other) => byTime(one.at, other.at)).at(-1);
  if (!last) return [];
  const isRead = last.kind === "file.processed";
  return isRead === (figure === "file_processed") ? [last.at] : [];
}

const isDone = (status: string) => ["resolved", "closed", "cancelled"].includes(status);
const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);

function statusMoves({ events }: LoggedTicket) {
  return events
    .filter(({ field }) => field === "status")
    .map(({ old_value, new_value, at }) => ({ from: old_value ?? "", to: new_value ?? "", at }));
}

function isDeleted({ events }: LoggedTicket): boolean {
  return events.findLast(({ kind }) => kind === "deleted" || kind === "restored")?.kind === "deleted";
}

function isOpenAt(ticket: LoggedTicket, date: string, toDate: DateOf): boolean {
  if (toDate(ticket.created_at) > date) return false;
  const moves = statusMoves(ticket);
  const until = moves.findLast(({ at }) => toDate(at) <= date);
  return !isDone(until?.to ?? moves[0]?.from ?? ticket.status);
}

function isLate({ due_at, stopped_at }: LoggedTicket, now: Date): boolean {
  if (Date.parse(due_at) > now.getTime()) return false;
  return stopped_at === null || Date.parse(stopped_at) > Date.parse(due_at);
}

const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const everything = `
  select jsonb_build_object('id', t.id, 'status', t.status, 'creator_id', t.creator_id, 'created_at', ${iso("t.created_at")},
    'due_at', ${iso("t.due_at")}, 'stopped_at', ${iso("t.stopped_at")},
    'groups', jsonb_build_object('status', t.status,
      'priority', (array['low', 'medium', 'high', 'critical', 'urgent'])[t.priority],
      'category', coalesce(t.category, 'none'), 'department', coalesce(t.department, 'none'),
      'channel', t.source_channel, 'assignee', coalesce(t.assigned_to_id, 'none')),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'field', e.field, 'old_value', e.old_value,
        'new_value', e.new_value, 'at', ${iso("e.created_at")}) order by e.created_at, e.id), '[]')
      from tickets.event_feed as e where e.ticket_id = t.id),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('author_id', m.author_id, 'visibility', m.visibility,
        'at', ${iso("m.created_at")})), '[]') from tickets.communication as m where m.ticket_id = t.id),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('outcomes', (select coalesce(jsonb_agg(jsonb_build_object(
        'kind', o.kind, 'at', ${iso("o.created_at")})), '[]') from files.event_feed as o where o.file_id = a.file_id))), '[]')
      from tickets.ticket_attachment as a where a.ticket_id = t.id),
    'drafts', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'at', ${iso("d.created_at")})), '[]')
      from agents.event_feed as d where d.ticket_id = t.id)) as ticket
  from tickets.ticket as t where t.organization_id = $1`;
