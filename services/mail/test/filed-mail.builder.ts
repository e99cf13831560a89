import { randomUUID } from "node:crypto";
import type { Inbox } from "@tessera/wire/mail/mail";
import type { SendMailOptions } from "nodemailer";
import { keepOutcome } from "../src/intake/received-mail.feed.ts";
import type { MailFixture } from "./mail-fixture.ts";
import { aTicketOfCustomer, type TicketOfCustomer } from "./ticket.builder.ts";

/** Receives a mail and creates a ticket of its sender, like the tickets service. Returns undefined if the mail was not accepted. */
export async function aTicketFromMail(
  fixture: MailFixture,
  { organizationId, inbox }: { organizationId: string; inbox: Inbox },
  mail: SendMailOptions = {},
): Promise<TicketOfCustomer | undefined> {
  const subject = `Where is the table? ${randomUUID()}`;
  await fixture.send({
    from: "Greta Lindemann <greta@nordlicht.example>",
    to: inbox.address,
    text: "It should have come on Monday.",
    ...mail,
    subject,
  });
  await fixture.takeIn();
  const [accepted] = await fixture.query<{ mail_id: string; ticket_id: string; from_address: string }>(
    "select mail_id, ticket_id, from_address from mail.accepted_mail_feed where organization_id = $1 and subject = $2",
    [organizationId, subject],
  );
  if (!accepted) return undefined;
  const { mail_id, ticket_id: id, from_address: email } = accepted;
  const ticket = await aTicketOfCustomer(fixture, organizationId, {
    id,
    title: "Where is the table?",
    email,
  });
  await keepOutcome(fixture, {
    ...{ position: 1, id: mail_id, organization_id: organizationId },
    ...{ ticket_id: id, communication_id: null, problem: null },
  });
  return ticket;
}
