import type { EventTable } from "@tessera/kit/events/event-numbering";
import type { MailLiveEvent } from "@tessera/wire/notification/live";
import { sql } from "kysely";
import type { MailTransaction } from "./context.ts";

/** The tables with the events of the domain. */
export const eventTables: EventTable[] = [{ name: "mail.event", liveOnly: "payload is not null" }];

/** Publishes live that the mails of a ticket changed. */
export async function insertChangedEvent(
  trx: MailTransaction,
  { organization_id, ticket_id }: { organization_id: string; ticket_id: string },
): Promise<void> {
  const event = { kind: "mail.changed", ticket_id } satisfies MailLiveEvent;
  await trx
    .insertInto("mail.event")
    .values({ organization_id, kind: event.kind, payload: JSON.stringify(event) })
    .execute();
}

/** Publishes that a reply bounced or was given up, unless its ticket was deleted. */
export async function insertUndeliveredEvent(trx: MailTransaction, outboundId: string): Promise<void> {
  await sql`insert into mail.event (organization_id, kind, outbound_id, ticket_number)
    select mail.organization_id, 'mail.undelivered', mail.id, ticket.number
    from mail.outbound_mail as mail
    join tickets.correspondence_directory as ticket on ticket.ticket_id = mail.ticket_id
    where mail.id = ${outboundId} and mail.kind = 'reply' and ticket.deleted_at is null`.execute(trx);
}

/** Publishes that a mail is to become a ticket or a message. */
export async function insertAcceptedEvent(
  trx: MailTransaction,
  organizationId: string,
  event: {
    mailId: string;
    memberId: string | null;
    visibility: "public" | "internal";
    joinedTicketIds: string[];
    isByProgram: boolean;
    isUnprovenMember: boolean;
  },
): Promise<void> {
  await trx
    .insertInto("mail.event")
    .values({
      organization_id: organizationId,
      kind: "mail.accepted",
      mail_id: event.mailId,
      member_id: event.memberId,
      visibility: event.visibility,
      joined_ticket_ids: event.joinedTicketIds,
      is_by_program: event.isByProgram,
      is_unproven_member: event.isUnprovenMember,
    })
    .execute();
}
