import { type Static, Type } from "typebox";
import { defineRoutes } from "./route.ts";
import { closed, nullable } from "./schema.ts";

const settings = {
  /** Whether customers see the tickets of their company, and answer them. */
  shows_company_tickets: Type.Boolean(),
  /** Whether replies by email end with a link to their ticket. */
  links_in_mails: Type.Boolean(),
  /** Whether customers are asked how it was, once for each ticket that was resolved. */
  asks_satisfaction: Type.Boolean(),
  /** As `#rrggbb`; null for the usual one. */
  brand_color: nullable(Type.String({ pattern: "^#[0-9a-f]{6}$" })),
};

/** What an organization decides about its help page. */
export const PortalSettings = closed(settings);
export type PortalSettings = Static<typeof PortalSettings>;

export const PortalSettingsChange = Type.Partial(PortalSettings, { additionalProperties: false });
export type PortalSettingsChange = Static<typeof PortalSettingsChange>;

export const portalSettingRoutes = defineRoutes({
  "GET /portal/settings": { access: "organization.settings", reply: PortalSettings },
  "PUT /portal/settings": {
    access: "organization.settings",
    body: PortalSettingsChange,
    reply: PortalSettings,
  },
});
