import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import { setZone } from "./analytics.builder.ts";
import type { AnalyticsFixture } from "./analytics-fixture.ts";
import { hourMs, type Step, start } from "./history-step.ts";
import {
  aMessage,
  aTicket,
  aTicketFile,
  changeTicket,
  deleteTicket,
  moveTicket,
  rateTicket,
  restoreTicket,
} from "./ticket.builder.ts";

interface Past {
  fixture: AnalyticsFixture;
  actor: Actor;
  tickets: { id: string; at: number; hasDraft: boolean }[];
  timezone: string;
}

/** Plays a history; returns the time zone of the organization at its end. */
export async function play(fixture: AnalyticsFixture, actor: Actor, steps: Step[]): Promise<string> {
  const past: Past = { fixture, actor, tickets: [], timezone: "UTC" };
  await make(past, { at: 0, status: "new", priority: 2, isAi: false });
  for (const one of steps) await playStep(past, one);
  return past.timezone;
}

async function playStep(past: Past, step: Step): Promise<void> {
  const { fixture, actor, tickets } = past;
  const pick = (index: number) => tickets[index % tickets.length] as Past["tickets"][number];
  const moment = (index: number, hours: number) => {
    const chosen = pick(index);
    chosen.at += hours * hourMs;
    return new Date(chosen.at).toISOString();
  };
  switch (step.do) {
    case "create":
      return make(past, step);
    case "move":
      return moveTicket(fixture.admin, pick(step.ticket).id, step.status, moment(step.ticket, step.hours));
    case "message":
      return aMessage(fixture.admin, pick(step.ticket).id, {
        authorId: step.isOwn ? actor.userId : "somebody",
        at: moment(step.ticket, step.hours),
        visibility: step.isPublic ? "public" : "internal",
      });
    case "file": {
      const ids = [...new Set(step.tickets.map((index) => pick(index).id))];
      const outcomes = step.outcomes.map(({ kind, hours }) => ({
        kind,
        at: new Date(start + hours * 4 * hourMs).toISOString(),
      }));
      await aTicketFile(fixture.admin, actor, ids, outcomes);
      return;
    }
    case "draft":
      return endDraft(past, pick(step.ticket), step.kind, moment(step.ticket, step.hours));
    case "rate":
      return rateTicket(fixture.admin, pick(step.ticket).id, step.rating, moment(step.ticket, step.hours));
    case "group":
      await changeTicket(fixture.admin, pick(step.ticket).id, "category", step.category);
      return changeTicket(fixture.admin, pick(step.ticket).id, "priority", step.priority);
    case "delete":
      return deleteTicket(fixture.admin, pick(step.ticket).id);
    case "restore":
      return restoreTicket(fixture.admin, pick(step.ticket).id);
    case "zone":
      past.timezone = step.timezone;
      return setZone(fixture.admin, actor.organizationId, step.timezone);
    case "follow":
      return fixture.follow(actor, (rows) => (step.isTwice ? [...rows.toReversed(), ...rows] : rows));
    case "walk":
      await fixture.walk();
  }
}

interface NewTicket {
  at: number;
  status: TicketStatus;
  priority: number;
  isAi: boolean;
}

async function make(
  { fixture, actor, tickets }: Past,
  { at, status, priority, isAi }: NewTicket,
): Promise<void> {
  const createdAt = start + at * hourMs;
  const id = await aTicket(fixture.admin, actor, {
    ...{ status, priority, channel: isAi ? "ai_chat" : "email", department: isAi ? null : "Support" },
    ...{ assigneeId: priority > 3 ? actor.userId : null, createdAt: new Date(createdAt).toISOString() },
    dueAt: new Date(createdAt + 30 * hourMs).toISOString(),
  });
  tickets.push({ id, at: createdAt, hasDraft: false });
}

/** Ends a ticket's draft; does nothing if the ticket already has one, because a ticket is created from at most one draft. */
async function endDraft(
  { fixture, actor }: Past,
  ticket: Past["tickets"][number],
  kind: string,
  at: string,
): Promise<void> {
  if (ticket.hasDraft) return;
  ticket.hasDraft = true;
  await fixture.admin.query(
    `insert into agents.event (organization_id, kind, ticket_id, draft_id, actor_id, created_at)
     values ($1, $2, $3, gen_random_uuid(), $4, $5)`,
    [actor.organizationId, kind, ticket.id, actor.userId, at],
  );
}
