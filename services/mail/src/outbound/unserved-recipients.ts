import type { Kysely } from "kysely";
import type { MailDatabase } from "../schema.ts";
import type { MessageRow, OutboundMailRow } from "./outbound.repository.ts";

type Addressed = Pick<OutboundMailRow, "to_address" | "cc">;

/**
 * Returns the recipients that a reply still has to be sent to. A member who wrote it in their own mail program may have addressed some of
 * them there, and those have it already. Returns null if it is not known yet whether the reply arrived by mail.
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

/** Returns the recipients of the mail that a message arrived by; undefined if it was written in the product. */
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

/** Returns true if a mail of the member was accepted and its message is not known yet. */
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
