import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { Chance } from "./chance.ts";
import type { DemoPerson } from "./demo-accounts.ts";

import type { DemoMessage } from "./demo-talk.ts";
import type { Subject } from "./subject.ts";
import { fillIn, subjects } from "./subject.ts";
import type { TicketCustomer } from "./write-customers.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An event in the history of a demo ticket. */
export interface DemoEvent {
  kind: "created" | "changed" | "assigned" | "escalated";
  /** Null for an event caused by the installation itself. */
  actor: DemoPerson | null;
  field: string | null;
  from: string | null;
  to: string | null;
  at: Date;
}

/** A demo ticket with its history. Priority and urgency go from 1 (low) to 5 (urgent). */
export interface DemoTicket {
  id: string;
  number: number;
  title: string;
  description: string;
  category: string;
  subcategory: string;
  department: string;
  labels: string[];
  /** Addresses that get a copy of each reply to the requester. */
  cc: string[];
  sourceChannel: string;
  timezone: string;
  creator: DemoPerson;
  /** The customer that the ticket is from, if the creator wrote it on their behalf. */
  customer: TicketCustomer | null;
  assignee: DemoPerson | null;
  status: TicketStatus;
  pendingReason: string | null;
  priority: number;
  urgency: number;
  createdAt: Date;
  stoppedAt: Date | null;
  resolvedAt: Date | null;
  dueMinutes: number;
  dueAt: Date;
  events: DemoEvent[];
  /** The lines of the conversation until the ticket is solved. */
  talk: string[];
  messages: DemoMessage[];
}

export interface Life {
  people: DemoPerson[];
  agents: DemoPerson[];
  now: Date;
  /** Hours until a ticket is due, by priority, from low to urgent. */
  dueHours: readonly number[];
  chance: Chance;
}

/** Creates a ticket with a history that fits its age. */
export function makeTicket(life: Life, number: number, createdAt: Date): DemoTicket {
  const { chance } = life;
  const subject = chance.oneOf(subjects);
  const { title, text, talk } = fillIn(subject, chance);
  const creator = chance.oneOf(life.people);
  const priority = choosePriority(subject, chance);
  const dueHours = life.dueHours[priority - 1] as number;
  const ticket: DemoTicket = {
    id: chance.uuid(),
    number,
    title,
    description: text,
    category: subject.category,
    subcategory: subject.subcategory,
    department: subject.department,
    labels: chooseLabels(chance),
    cc: [],
    sourceChannel: chance.oneOf(["web", "web", "ai_chat", "email", "email", "extension", "api"]),
    timezone: creator.timezone,
    creator,
    customer: null,
    assignee: null,
    status: "new",
    pendingReason: null,
    priority,
    urgency: Math.min(5, Math.max(1, priority + chance.whole(-1, 1))),
    createdAt,
    stoppedAt: null,
    resolvedAt: null,
    dueMinutes: dueHours * 60,
    dueAt: new Date(createdAt.getTime() + dueHours * hour),
    events: [{ kind: "created", actor: creator, field: null, from: null, to: null, at: createdAt }],
    talk,
    messages: [],
  };
  live(ticket, life);
  return ticket;
}

function choosePriority(subject: Subject, chance: Chance): number {
  if (chance.happens(0.04)) return 5;
  return Math.min(4, Math.max(1, subject.weight + chance.oneOf([-1, 0, 0, 0, 1])));
}

function chooseLabels(chance: Chance): string[] {
  if (!chance.happens(0.35)) return [];
  return [
    chance.oneOf([
      "release-48",
      "release-49",
      "vip",
      "regression",
      "payments",
      "holiday season",
      "needs-repro",
    ]),
  ];
}

/** Moves a ticket through its statuses: the older and the more urgent it is, the further it gets. */
function live(ticket: DemoTicket, life: Life): void {
  const pace = (0.4 + life.chance.next() * 1.6) * (ticket.priority >= 3 ? 0.5 : 1.2);
  let at = ticket.createdAt.getTime();
  const after = (hours: number) => {
    at += hours * hour * pace;
    return at < life.now.getTime() ? new Date(at) : undefined;
  };
  const agent = life.chance.oneOf(life.agents);
  if (triage(ticket, life, agent, after) && work(ticket, life, agent, after))
    settle(ticket, life, agent, after);
}

/** Returns the time that many working hours later, or undefined if it is in the future. */
type After = (hours: number) => Date | undefined;

function triage(ticket: DemoTicket, { chance, now }: Life, agent: DemoPerson, after: After): boolean {
  const at = after(2);
  if (!at) return false;
  moveTicket(ticket, chance.happens(0.05) ? "cancelled" : "open", at, agent);
  const isFresh = now.getTime() - ticket.createdAt.getTime() < 4 * day;
  if (ticket.status === "cancelled" || (isFresh && chance.happens(0.12))) return false;
  assignTicket(ticket, agent, new Date(Math.min(at.getTime() + 2 * minute, now.getTime())));
  return true;
}

function work(ticket: DemoTicket, { chance }: Life, agent: DemoPerson, after: After): boolean {
  const begun = after(4);
  if (!begun) return false;
  moveTicket(ticket, "in_progress", begun, agent);
  if (!chance.happens(0.3)) return true;
  const paused = after(9);
  if (!paused) return false;
  moveTicket(ticket, "pending", paused, agent);
  ticket.pendingReason = chance.oneOf(["requester", "requester", "third_party", "on_hold", "scheduled"]);
  const resumed = chance.happens(0.35) ? undefined : after(40);
  if (resumed) moveTicket(ticket, "in_progress", resumed, agent);
  return resumed !== undefined;
}

function settle(ticket: DemoTicket, { chance }: Life, agent: DemoPerson, after: After): void {
  const resolved = chance.happens(0.02) ? undefined : after(14);
  if (!resolved) return;
  moveTicket(ticket, "resolved", resolved, agent);
  const closed = chance.happens(0.9) ? after(72) : undefined;
  if (closed) moveTicket(ticket, "closed", closed, agent);
}

/** Assigns a ticket to a person, who is recorded as having taken it themselves. */
export function assignTicket(ticket: DemoTicket, assignee: DemoPerson, at: Date): void {
  ticket.events.push({
    kind: "assigned",
    actor: assignee,
    field: "assigned_to_id",
    from: null,
    to: assignee.id,
    at,
  });
  ticket.assignee = assignee;
}

const ended: TicketStatus[] = ["resolved", "closed"];
const stopped: TicketStatus[] = ["pending", "cancelled", ...ended];

/** Sets the status of a ticket, and the due and resolution times that depend on it. */
export function moveTicket(ticket: DemoTicket, status: TicketStatus, at: Date, actor: DemoPerson): void {
  ticket.events.push({ kind: "changed", actor, field: "status", from: ticket.status, to: status, at });
  if (ticket.status === "pending" && ticket.stoppedAt) {
    ticket.dueAt = new Date(ticket.dueAt.getTime() + at.getTime() - ticket.stoppedAt.getTime());
    ticket.pendingReason = null;
  }
  if (ended.includes(status)) ticket.resolvedAt ??= at;
  ticket.stoppedAt = stopped.includes(status) ? (ticket.resolvedAt ?? at) : null;
  ticket.status = status;
}

/** Creates tickets over the last `days`, oldest first and numbered from `written` + 1, with more on working days and during the day. */
export function makeTickets(life: Life, count: number, days: number, written = 0): DemoTicket[] {
  const moments: number[] = [];
  while (moments.length < count) {
    const moment = life.now.getTime() - 10 * minute - life.chance.next() ** 1.6 * days * day;
    const at = new Date(moment);
    const isCalm = at.getUTCDay() % 6 === 0 || at.getUTCHours() < 6 || at.getUTCHours() > 19;
    if (!isCalm || life.chance.happens(0.25)) moments.push(moment);
  }
  return moments
    .sort((first, second) => first - second)
    .map((moment, index) => makeTicket(life, written + index + 1, new Date(moment)));
}
