import type { TextFormat } from "@tessera/wire/text/text-format";
import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../schema/schema.ts";

/** The whole text of a mail, and the text that previous versions passed on. */
export interface MailText {
  body: string;
  format: TextFormat;
  former_body: string;
}

/** The longest text of a mail that a ticket or message keeps, in characters. */
const longest = 200_000;

const ending = "\n\n… (The rest is in the original email.)";

/** Returns a text without the blank lines around it, and with a note at its end if it is too long. */
export function shortenText(text: string, maxLength = longest): string {
  const trimmed = text.replace(/^(?:[^\S\n]*\n)+/u, "").trimEnd();
  if (trimmed.length <= maxLength) return trimmed;
  return `${trimmed.slice(0, maxLength - ending.length).toWellFormed()}${ending}`;
}

/** Returns the texts of those mails of an organization that are still stored, by their ids. Only jobs may read them. */
export async function findMailTexts(
  jobDb: Kysely<TicketsDatabase>,
  organizationId: string,
  mailIds: string[],
): Promise<Map<string, MailText>> {
  const rows = await jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(trx);
    return trx
      .selectFrom("mail.text_line")
      .select(["mail_id", "body", "format", "former_body"])
      .where("mail_id", "=", sql<string>`any (${mailIds}::uuid[])`)
      .execute();
  });
  return new Map(rows.map(({ mail_id, ...text }) => [mail_id, text]));
}
