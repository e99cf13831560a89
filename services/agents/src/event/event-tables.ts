import type { EventTable } from "@tessera/kit/events/event-numbering";

/** The tables that hold the domain's events. A changed vector is itself the event that the meaning of a ticket changed. */
export const eventTables: EventTable[] = [
  {
    name: "agents.event",
    liveOnly: "payload is not null",
    lookAgain: { only: "kind in ('ticket.errors', 'file.used')", subject: "kind, ticket_id, file_id" },
  },
  { name: "agents.ticket_vector", id: "ticket_id" },
];
