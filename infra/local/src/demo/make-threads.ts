import type { TicketStatus } from "@tessera/wire/ticket/ticket.constants";
import type { Chance } from "./chance.ts";
import type { DemoPerson } from "./demo-accounts.ts";
import { demoCustomers } from "./demo-customers.ts";
import { getEscalations } from "./demo-escalation.ts";
import type { DemoMessage } from "./demo-talk.ts";
import type { DemoThread, DemoThreadMail } from "./demo-threads.ts";
import { assignTicket, type DemoTicket, type Life, moveTicket } from "./demo-ticket.ts";
import type { TicketCustomer } from "./write-customers.ts";

const hour = 3_600_000;
const minute = 60_000;

/** A mail of a thread with its time. The first one has no message, since it becomes the ticket itself. */
export interface ThreadMail extends DemoThreadMail {
  at: Date;
  message: DemoMessage | null;
  author: Pick<DemoPerson, "name" | "email">;
  isIncoming: boolean;
}

/** A thread with the ticket made from it. */
export interface MadeThread {
  thread: DemoThread;
  ticket: DemoTicket;
  /** The mails of the thread without its notes. */
  mails: ThreadMail[];
}

interface Cast {
  customers: TicketCustomer[];
  agent: DemoPerson;
  life: Life;
}

/** Creates the tickets of threads. Agents take turns to answer, one for each thread. */
export function makeThreads(threads: DemoThread[], customers: TicketCustomer[], life: Life): MadeThread[] {
  return threads.map((thread, index) => {
    const agent = life.agents[index % life.agents.length] as DemoPerson;
    return makeThread(thread, { customers, agent, life });
  });
}

function makeThread(thread: DemoThread, cast: Cast): MadeThread {
  const { life, agent } = cast;
  const ticket = beginTicket(thread, cast);
  const mails: ThreadMail[] = [];
  let at = ticket.createdAt.getTime();
  for (const [place, mail] of thread.mails.entries()) {
    at += mail.afterHours * hour;
    const author = findAuthor(mail, thread, cast);
    const isIncoming = author.id !== agent.id;
    const message = place === 0 ? null : toMessage(mail, author, { at: new Date(at), chance: life.chance });
    if (message) ticket.messages.push(message);
    if (!isIncoming && ticket.status === "new") takeOn(ticket, agent, new Date(at - 4 * minute));
    if (mail.by !== "note") mails.push({ ...mail, at: new Date(at), message, author, isIncoming });
  }
  settle(ticket, thread, agent, new Date(at + 6 * minute));
  ticket.events.push(...getEscalations(ticket, life.now));
  ticket.events.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { thread, ticket, mails };
}

function takeOn(ticket: DemoTicket, agent: DemoPerson, at: Date): void {
  assignTicket(ticket, agent, at);
  moveTicket(ticket, "in_progress", new Date(at.getTime() + minute), agent);
}

/** Moves the ticket to the final status of its thread, through the statuses in between. */
function settle(ticket: DemoTicket, { status, pendingReason }: DemoThread, agent: DemoPerson, at: Date) {
  const ways: Partial<Record<TicketStatus, TicketStatus[]>> = { closed: ["resolved", "closed"] };
  for (const [place, next] of (ways[status] ?? [status]).entries()) {
    if (ticket.status !== next) moveTicket(ticket, next, new Date(at.getTime() + place * 24 * hour), agent);
  }
  ticket.pendingReason = pendingReason ?? null;
}

function findAuthor({ by }: DemoThreadMail, { from }: DemoThread, { customers, agent }: Cast): DemoPerson {
  if (by === "agent" || by === "note") return agent;
  return toPerson(requireCustomer(customers, by === "customer" ? from : by));
}

function requireCustomer(customers: TicketCustomer[], address: string): TicketCustomer {
  const found = customers.find(({ email }) => email === address);
  if (!found) throw new Error(`The demo has no customer ${address}.`);
  return found;
}

/** Converts a customer to an author. The role is a placeholder: customers have none. */
function toPerson({ id, name, email }: TicketCustomer): DemoPerson {
  const timezone = demoCustomers.find((customer) => customer.email === email)?.timezone ?? "UTC";
  return { id, name, email, role: "viewer", timezone };
}

/** Returns the text of a mail with its signature and what it quotes. */
function wholeText({ text, signature, quoted }: DemoThreadMail): string {
  return [text, signature && `-- \n${signature}`, quoted].filter(Boolean).join("\n\n");
}

function toMessage(
  mail: DemoThreadMail,
  author: DemoPerson,
  { at, chance }: { at: Date; chance: Chance },
): DemoMessage {
  const { by, held } = mail;
  return {
    id: chance.uuid(),
    author,
    customerId: by === "agent" || by === "note" ? null : author.id,
    visibility: by === "note" || held ? "internal" : "public",
    held,
    body: wholeText(mail),
    mentions: [],
    at,
    editedAt: null,
    deletedAt: null,
  };
}

function beginTicket(thread: DemoThread, { customers, life }: Cast): DemoTicket {
  const customer = requireCustomer(customers, thread.from);
  const creator = toPerson(customer);
  const createdAt = new Date(life.now.getTime() - thread.begunHoursAgo * hour);
  const dueHours = life.dueHours[thread.priority - 1] as number;
  return {
    id: life.chance.uuid(),
    number: 0,
    title: thread.subject,
    description: thread.mails[0] ? wholeText(thread.mails[0]) : "",
    category: thread.category,
    subcategory: thread.subcategory,
    department: thread.department,
    labels: [],
    cc: thread.cc ?? [],
    sourceChannel: "email",
    timezone: creator.timezone,
    creator,
    customer,
    assignee: null,
    status: "new",
    pendingReason: null,
    priority: thread.priority,
    urgency: thread.priority,
    createdAt,
    stoppedAt: null,
    resolvedAt: null,
    dueMinutes: dueHours * 60,
    dueAt: new Date(createdAt.getTime() + dueHours * hour),
    events: [{ kind: "created", actor: creator, field: null, from: null, to: null, at: createdAt }],
    talk: [],
    messages: [],
  };
}
