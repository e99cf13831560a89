import type { Actor } from "@tessera/kit/tokens/actor";
import type { TicketMemberSettings } from "@tessera/wire/ticket/member-setting";
import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

const columns = ["opens_next"] as const satisfies (keyof TicketMemberSettings)[];

/** The settings of a member without a row; the same as the defaults of the table. */
const defaults: TicketMemberSettings = { opens_next: false };

export async function findMemberSettings(
  db: Kysely<TicketsDatabase>,
  memberId: string,
): Promise<TicketMemberSettings> {
  const found = await db
    .selectFrom("tickets.member_setting")
    .select(columns)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return found ?? defaults;
}

export async function saveMemberSettings(
  db: Kysely<TicketsDatabase>,
  { organizationId, userId }: Actor,
  settings: TicketMemberSettings,
): Promise<TicketMemberSettings> {
  return db
    .insertInto("tickets.member_setting")
    .values({ organization_id: organizationId, member_id: userId, ...settings })
    .onConflict((conflict) => conflict.columns(["organization_id", "member_id"]).doUpdateSet(settings))
    .returning(columns)
    .executeTakeFirstOrThrow();
}
