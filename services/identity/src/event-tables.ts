import type { EventTable } from "@tessera/kit/event-numbering";

export const eventTables: EventTable[] = [
  { name: "identity.event", liveOnly: "true" },
  { name: "identity.accepted_invitation" },
];
