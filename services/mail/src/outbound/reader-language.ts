import { chooseLanguage } from "@tessera/kit/http/reader-language";
import type { Language } from "@tessera/wire/text/language";
import { type Kysely, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";
import type { OutboundMailRow } from "./outbound.repository.ts";

/**
 * Returns the language for a customer: the one they last wrote in within the thread, else the one stored for them, else the organization's.
 */
export async function findReaderLanguage(
  db: Kysely<MailDatabase>,
  { thread_id, to_address }: Pick<OutboundMailRow, "thread_id" | "to_address">,
): Promise<Language> {
  const { rows } = await sql<Record<"written" | "known" | "common", string | null>>`
    select
      (select language from mail.inbound_mail
        where thread_id = ${thread_id} and not is_from_member and not is_note and language is not null
        order by id desc limit 1) as written,
      (select locale from tickets.customer_address_directory where email = lower(${to_address})) as known,
      (select language from organization.setting_directory) as common`.execute(db);
  return chooseLanguage(rows[0]?.written, rows[0]?.known, rows[0]?.common);
}
