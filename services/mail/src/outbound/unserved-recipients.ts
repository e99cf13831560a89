import type { Kysely } from "kysely";
import type { MailDatabase } from "../schema.ts";
import type { MessageRow, OutboundMailRow } from "./outbound.repository.ts";

type Addressed = Pick<OutboundMailRow, "to_address" | "cc">;

/**
 * To whom a reply still has to be sent. A member who wrote it from their own mailbox may have addressed some of them there: they have it already.
 * Null where it is not known yet whether it came by mail.
 */
export async function findUnservedRecipients(
  db: Kysely<MailDatabase>,
  { to_address, cc }: Addressed,
  message: Pick<MessageRow, "id" | "author_id">,
): Promise<string[] | null> {
  const all = [to_address, ...cc];
  const origin = await findOrigin(db, message.id);
  if (origin) {
    const served = new Set(origin.map(({ address }) => address.toLowerCase()));
    return all.filter((address) => !served.has(address.toLowerCase()));
  }
  return (await isMailUnderWay(db, message.author_id)) ? null : all;
}

/** Whom the mail named that a message came by; undefined where it was written here. */
async function findOrigin(
  db: Kysely<MailDatabase>,
  communicationId: string,
): Promise<{ address: string }[] | undefined> {
  const mail = await db
    .selectFrom("mail.inbound_mail")
    .select("recipients")
    .where("communication_id", "=", communicationId)
    .where("is_from_member", "=", true)
    .executeTakeFirst();
  return mail?.recipients;
}

/** Whether a mail of a member was accepted whose message is not known yet. */
async function isMailUnderWay(db: Kysely<MailDatabase>, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom("mail.inbound_mail as mail")
    .innerJoin("directory.member_directory as member", "member.email", "mail.from_address")
    .select("mail.id")
    .where("member.id", "=", memberId)
    .where("mail.state", "=", "accepted")
    .where("mail.is_from_member", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}
