import type { EventTable } from "@tessera/kit/event-numbering";
import { pruneEvents } from "@tessera/kit/prune-events";
import type { TicketsDatabase } from "../schema.ts";

/** Where the domain's events are: the log, and what there is for other domains beside it. */
export const eventTables: EventTable[] = [
  { name: "tickets.ticket_event" },
  { name: "tickets.mention", only: "is_later" },
  { name: "tickets.released_file" },
];

export const toldEventJob = pruneEvents<TicketsDatabase>(
  "tickets.ticket_event",
  "not is_history and version is not null",
);
