import type { EventTable } from "@tessera/kit/events/event-numbering";

/** The tables with the events of the domain. */
export const eventTables: EventTable[] = [{ name: "mail.event", liveOnly: "payload is not null" }];
