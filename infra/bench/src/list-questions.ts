import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { ticketSortKeys } from "@tessera/wire/ticket/ticket-fields";
import type { Caller } from "./caller.ts";

/** A request that is sent repeatedly. Requests of one kind are measured together. */
export interface Question {
  kind: string;
  path: string;
}

const size = 50;
const rareWord = "quixotry";
/** The minimum share of tickets that contain a common word. */
const commonShare = 0.2;
const sampled = 2_000;

const filters = [
  "status=open",
  "status=open&status=in_progress&priority=high&priority=urgent",
  "priority=critical",
  "is_overdue=true",
  "is_overdue=true&priority=urgent",
  "status=pending&sort=-updated_at",
  "status=new&sort=priority",
  // The matching tickets are all at the far end of these orders.
  "status=open&sort=last_activity_at",
  "status=open&sort=is_overdue",
  "status=open&sort=escalation_level",
  "status=cancelled&sort=age_in_hours",
];

/** Returns requests for pages sorted by each column in both directions, filtered pages, the last page, and single tickets. */
export async function readQuestions(caller: Caller): Promise<Question[]> {
  const first = await caller.call<TicketPage>(`/tickets/?size=${size}`);
  const { category, department } = first.items[0] as Ticket;
  const solved = await caller.call<TicketPage>("/tickets/?size=1&status=resolved");
  const own = [
    `assigned_to_id=${solved.items[0]?.assigned_to_id}`,
    `category=${encodeURIComponent(category ?? "")}`,
    `department=${encodeURIComponent(department ?? "")}&status=open`,
  ];
  const sorts = ticketSortKeys.flatMap((key) => [key, `-${key}`]);
  const last = Math.ceil(first.total / size);
  return [
    { kind: "first page", path: `/tickets/?size=${size}` },
    ...[...filters, ...own].map((filter) => ({ kind: "filters", path: `/tickets/?size=${size}&${filter}` })),
    ...sorts.map((sort) => ({ kind: "sorts", path: `/tickets/?size=${size}&sort=${sort}` })),
    ...sorts.map((sort) => ({ kind: "last page", path: `/tickets/?size=${size}&sort=${sort}&page=${last}` })),
    ...first.items.slice(0, 10).map(({ id }) => ({ kind: "a ticket", path: `/tickets/${id}` })),
  ];
}

/**
 * Returns searches for words in a few, in very many, in nearly all and in no tickets. The rare word is in the oldest ticket, where a
 * search by age ends.
 */
export async function readSearches(caller: Caller): Promise<Question[]> {
  const oldest = await caller.call<TicketPage>("/tickets/?size=1&sort=created_at");
  await caller.call(`/tickets/${oldest.items[0]?.id}`, {
    method: "PATCH",
    body: { title: `A ${rareWord} of old` },
  });
  const [common = "", next = ""] = await commonWords(caller);
  const words = {
    rare: rareWord,
    common,
    "one character": "a",
    "two characters": "in",
    "two words": `${common} ${next}`,
    "common, by title": `${common}&sort=title`,
    "no hit": "zzyzx",
  };
  return Object.entries(words).map(([kind, search]) => ({
    kind,
    path: `/tickets/?size=${size}&search=${search}`,
  }));
}

async function commonWords(caller: Caller): Promise<string[]> {
  const counts = new Map<string, number>();
  for (let page = 1; page <= sampled / 100; page++) {
    const { items } = await caller.call<TicketPage>(`/tickets/?size=100&page=${page}`);
    for (const { title, description } of items) {
      const words = new Set(`${title} ${description}`.toLowerCase().match(/[a-z]{5,}/g));
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!first || !second || first[1] < sampled * commonShare)
    throw new Error("No word is common among the tickets.");
  return [first[0], second[0]];
}
