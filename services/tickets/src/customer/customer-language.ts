import { languages } from "@tessera/wire/text/language";
import { type RawBuilder, sql } from "kysely";

const spoken = sql.join(languages);

/** Returns the SQL for the language to write to a customer in: their own if the product supports it, or else the organization's. */
export function getLanguage(customer: string): RawBuilder<string | null> {
  const own = sql`lower(split_part(${sql.ref(`${customer}.locale`)}, '-', 1))`;
  return sql<string | null>`case when ${own} in (${spoken}) then ${own}
    else (select setting.language from organization.setting_directory as setting) end`;
}
