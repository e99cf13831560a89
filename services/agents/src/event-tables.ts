import type { EventTable } from "@tessera/kit/event-numbering";

/** Where the domain's events are. A vector is the event that a ticket means something else now. */
export const eventTables: EventTable[] = [
  {
    name: "agents.event",
    liveOnly: "payload is not null",
    lookAgain: { only: "kind in ('ticket.errors', 'file.used')", subject: "kind, ticket_id, file_id" },
  },
  { name: "agents.ticket_vector", id: "ticket_id" },
];
