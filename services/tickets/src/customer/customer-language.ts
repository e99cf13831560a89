import { languages } from "@tessera/wire/language";
import { type RawBuilder, sql } from "kysely";

const spoken = sql.join(languages);

/** The language that a customer is written to in: what is known of theirs, if the product speaks it, else the organization's. */
export function languageOf(customer: string): RawBuilder<string | null> {
  const own = sql`lower(split_part(${sql.ref(`${customer}.locale`)}, '-', 1))`;
  return sql<string | null>`case when ${own} in (${spoken}) then ${own}
    else (select setting.language from organization.setting_directory as setting) end`;
}
