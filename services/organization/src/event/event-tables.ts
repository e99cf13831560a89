import type { EventTable } from "@tessera/kit/events/event-numbering";

/** The tables with the events of the domain. An erasure job is the event that a person is to be erased. */
export const eventTables: EventTable[] = [
  { name: "organization.event", liveOnly: "payload is not null" },
  { name: "organization.integration_event" },
  { name: "organization.data_job", only: "kind = 'erasure'" },
];
