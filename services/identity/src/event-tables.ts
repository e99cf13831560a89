import type { EventTable } from "@tessera/kit/events/event-numbering";

export const eventTables: EventTable[] = [
  { name: "identity.event", liveOnly: "true" },
  { name: "identity.accepted_invitation" },
];
