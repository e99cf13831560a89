import type { PortalSettings, PortalSettingsChange } from "@tessera/wire/portal/portal-setting";
import type { Kysely } from "kysely";
import type { TicketsDatabase } from "../../schema/schema.ts";

const columns = [
  "shows_company_tickets",
  "links_in_mails",
  "asks_satisfaction",
  "brand_color",
  "has_form",
  "form_fields",
  "data_notice",
  "has_widget",
  "widget_position",
] as const satisfies (keyof PortalSettings)[];

/** The settings of an organization without a row; the same as the defaults of the table. */
const defaults: PortalSettings = {
  shows_company_tickets: false,
  links_in_mails: true,
  asks_satisfaction: false,
  brand_color: null,
  has_form: false,
  form_fields: [],
  data_notice: null,
  has_widget: false,
  widget_position: "right",
};

/** Returns the settings of the organization that `db` is scoped to. */
export async function findPortalSettings(db: Kysely<TicketsDatabase>): Promise<PortalSettings> {
  const found = await db.selectFrom("tickets.portal_setting").select(columns).executeTakeFirst();
  return found ?? defaults;
}

export async function savePortalSettings(
  db: Kysely<TicketsDatabase>,
  organizationId: string,
  change: PortalSettingsChange,
): Promise<PortalSettings> {
  return db
    .insertInto("tickets.portal_setting")
    .values({ organization_id: organizationId, ...change })
    .onConflict((conflict) =>
      conflict.column("organization_id").doUpdateSet({ organization_id: organizationId, ...change }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
