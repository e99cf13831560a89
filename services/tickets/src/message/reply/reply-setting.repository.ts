import type { ReplySettings, ReplySettingsChange } from "@tessera/wire/ticket/reply-setting";
import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

const columns = ["assigns_author", "opens_new", "status_after"] as const satisfies (keyof ReplySettings)[];

/** The settings of an organization without a row; the same as the defaults of the table. */
const defaults: ReplySettings = { assigns_author: true, opens_new: true, status_after: "unchanged" };

/** Returns the settings of the organization that `db` is scoped to. */
export async function findReplySettings(db: Kysely<TicketsDatabase>): Promise<ReplySettings> {
  const found = await db.selectFrom("tickets.reply_setting").select(columns).executeTakeFirst();
  return found ?? defaults;
}

export async function saveReplySettings(
  db: Kysely<TicketsDatabase>,
  organizationId: string,
  change: ReplySettingsChange,
): Promise<ReplySettings> {
  return db
    .insertInto("tickets.reply_setting")
    .values({ organization_id: organizationId, ...change })
    .onConflict((conflict) =>
      conflict.column("organization_id").doUpdateSet({ organization_id: organizationId, ...change }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
