import type { EventTable } from "@tessera/kit/events/event-numbering";

/** The tables of this domain's events: the log, and the tables that other domains read besides it. */
export const eventTables: EventTable[] = [
  { name: "tickets.ticket_event", liveOnly: "not is_history and version is not null" },
  { name: "tickets.mention", only: "is_later" },
  { name: "tickets.file_use_event", lookAgain: { only: "not is_released", subject: "file_id" } },
  { name: "tickets.received_mail", id: "mail_id" },
];
