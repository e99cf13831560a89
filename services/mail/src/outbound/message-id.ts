import { randomUUID } from "node:crypto";
import type { MailContext, MailTransaction } from "../context.ts";
import { findInbox } from "../inbox/inbox.repository.ts";
import { findSmtpServer } from "../own-server/own-server.repository.ts";

/** Returns the Message-ID of a mail about `id`, in the domain that it is sent from: the inbox's own, if it has a server of its own. */
export async function newMessageId(
  trx: MailTransaction,
  { mailDomain }: Pick<MailContext, "mailDomain">,
  { inboxId, id }: { inboxId: string; id: string },
): Promise<string> {
  const inbox = (await findSmtpServer(trx, inboxId)) && (await findInbox(trx, inboxId));
  const domain = inbox?.address.split("@").at(-1) ?? mailDomain;
  return `${id}.${randomUUID().slice(0, 8)}@${domain}`;
}
