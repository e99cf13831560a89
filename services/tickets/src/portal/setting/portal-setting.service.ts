import { isDeepStrictEqual } from "node:util";
import { toInstant } from "@tessera/kit/database/instant";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { PortalSettings, PortalSettingsChange, WidgetSecret } from "@tessera/wire/portal/portal-setting";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { recordAudit } from "../../audit.ts";
import type { PortalContext } from "../open-portal.ts";
import { findPortalSettings, savePortalSettings } from "./portal-setting.repository.ts";
import { saveWidgetSecret } from "./widget-secret.repository.ts";

/** The names of the settings in the audit log. */
const labels: Record<keyof PortalSettings, Reason> = {
  shows_company_tickets: toReason("portal.shows_company_tickets"),
  links_in_mails: toReason("portal.links_in_mails"),
  asks_satisfaction: toReason("portal.asks_satisfaction"),
  brand_color: toReason("portal.brand_color"),
  has_form: toReason("portal.has_form"),
  form_fields: toReason("portal.form_fields"),
  data_notice: toReason("portal.data_notice"),
  has_widget: toReason("portal.has_widget"),
  widget_position: toReason("portal.widget_position"),
};

export async function changePortalSettings(
  { tenantDb }: PortalContext,
  actor: Actor,
  change: PortalSettingsChange,
): Promise<PortalSettings> {
  const { organizationId } = actor;
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const before = await findPortalSettings(trx);
      const after = await savePortalSettings(trx, organizationId, change);
      const changed = (Object.keys(labels) as (keyof PortalSettings)[]).filter(
        (name) => !isDeepStrictEqual(before[name], after[name]),
      );
      if (changed.length > 0) {
        const detail = toReason("common.list", { parts: changed.map((name) => labels[name]) });
        await recordAudit(trx, organizationId, actor, { action: "portal.changed", detail });
      }
      return after;
    });
}

/** Creates or replaces the secret that host pages of the widget sign with. The secret is returned this one time only. */
export async function renewWidgetSecret(
  { tenantDb, portal }: PortalContext,
  actor: Actor,
): Promise<WidgetSecret> {
  const { organizationId } = actor;
  const { secret, sealed } = portal.identities.make(organizationId);
  return tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const { created_at, former_sealed } = await saveWidgetSecret(trx, organizationId, sealed);
      const action = former_sealed === null ? "portal.secret_created" : "portal.secret_rotated";
      await recordAudit(trx, organizationId, actor, { action });
      return { secret, created_at: toInstant(created_at) };
    });
}
