import type { EventTable } from "@tessera/kit/event-numbering";

/** Where the domain's events are. */
export const eventTables: EventTable[] = [{ name: "mail.event", liveOnly: "payload is not null" }];
