import type { EventTable } from "@tessera/kit/event-numbering";

/** Where the domain's events are. An erasure is the event that someone is to be forgotten. */
export const eventTables: EventTable[] = [
  { name: "organization.event", liveOnly: "payload is not null" },
  { name: "organization.integration_event" },
  { name: "organization.data_job", only: "kind = 'erasure'" },
];
