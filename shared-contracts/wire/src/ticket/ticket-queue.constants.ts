import { type TicketStatus, ticketStatuses } from "./ticket.constants.ts";
import type { TicketViewQuery } from "./ticket-view.ts";

/** The queues that every member has, in the order of the sidebar. */
export const queueNames = ["my_open", "unassigned", "mentioned", "snoozed", "all"] as const;
export type QueueName = (typeof queueNames)[number];

const unfinished: TicketStatus[] = ticketStatuses.slice(0, 4);

/** The tickets of each queue, as filters of the list. */
export const queueQueries: Readonly<Record<QueueName, TicketViewQuery>> = {
  my_open: { status: unfinished, assigned_to_id: "me", is_snoozed: false },
  unassigned: { status: unfinished, assigned_to_id: "none", is_snoozed: false },
  mentioned: { status: unfinished, involves: "me", is_snoozed: false },
  snoozed: { status: unfinished, is_snoozed: true },
  all: {},
};

/** Tickets of a queue are counted up to this number, which stands for itself and more. */
export const maxQueueCount = 1_000;

/** The maximum number of views that a member pins to the sidebar. */
export const maxPinnedViews = 20;
