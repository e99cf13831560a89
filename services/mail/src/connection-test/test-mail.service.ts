import { randomUUID } from "node:crypto";
import { notFound, rateLimited, unavailable } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { InboxTest } from "@tessera/wire/mail/mail";
import { toReason } from "@tessera/wire/reason/reason";
import type { SendMailOptions } from "nodemailer";
import type { MailContext } from "../context.ts";
import { findInbox, type InboxRow } from "../inbox/inbox.repository.ts";
import { deleteTest, insertTest } from "../inbox/test-mail.repository.ts";
import { testMark, toInboxTest } from "../inbox/test-mail.ts";
import type { OutboundContext } from "../outbound/outbound.context.ts";

export type TestMailContext = MailContext & Pick<OutboundContext, "transport" | "dkim">;

const pauseSeconds = 10;

/** Sends an email to an inbox by the installation's mail server. Its arrival is recorded, and it makes no ticket. */
export async function sendTestMail(
  context: TestMailContext,
  { organizationId }: Actor,
  inboxId: string,
): Promise<InboxTest> {
  const db = context.tenantDb.for(organizationId);
  const inbox = await findInbox(db, inboxId);
  if (!inbox || inbox.removed_at !== null) throw notFound(toReason("mail.inbox_not_found"));
  const id = randomUUID();
  const test = await insertTest(db, { organizationId, inboxId, id }, pauseSeconds);
  if (!test) throw rateLimited(pauseSeconds, toReason("mail.test_sent", { seconds: pauseSeconds }));
  try {
    await context.transport.sendMail(composeTestMail(context, inbox, id));
  } catch {
    await deleteTest(db, id);
    throw unavailable(toReason("mail.test_not_accepted"), pauseSeconds);
  }
  return toInboxTest(test);
}

function composeTestMail(
  { ownSender, mailDomain, dkim }: TestMailContext,
  { address, relay_address }: InboxRow,
  id: string,
): SendMailOptions {
  const from = ownSender ?? relay_address ?? address;
  return {
    ...{ from: { name: "Tessera", address: from }, to: address, subject: `Test of ${address}` },
    text: `This email shows whether mail to ${address} arrives. It becomes no ticket. Its mark is ${testMark(id)}.`,
    messageId: `<${testMark(id)}@${mailDomain}>`,
    headers: { "auto-submitted": "auto-generated" },
    ...(from.endsWith(`@${mailDomain}`) ? { dkim } : {}),
  };
}
