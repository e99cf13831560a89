import { type Static, Type } from "typebox";
import { portalFormFields, portalFormLimits } from "./portal.constants.ts";
import { PortalMessage, PortalTicket } from "./portal.ts";
import { defineRoutes } from "./route.ts";
import { closed, Instant, nullable, oneOf } from "./schema.ts";

const settings = {
  /** Whether customers see the tickets of their company, and answer them. */
  shows_company_tickets: Type.Boolean(),
  /** Whether replies by email end with a link to their ticket. */
  links_in_mails: Type.Boolean(),
  /** Whether customers are asked how it was, once for each ticket that was resolved. */
  asks_satisfaction: Type.Boolean(),
  /** As `#rrggbb`; null for the usual one. */
  brand_color: nullable(Type.String({ pattern: "^#[0-9a-f]{6}$" })),
  /** Whether people send requests by the form of the help page, also when they are not signed in. */
  has_form: Type.Boolean(),
  /** What the form asks besides a name, an address, a subject and a text. */
  form_fields: Type.Array(oneOf(portalFormFields), { maxItems: portalFormFields.length, uniqueItems: true }),
  /** Stands above the button of the form, on the help page and in the widget. */
  data_notice: nullable(Type.String({ minLength: 1, maxLength: portalFormLimits.notice, pattern: "\\S" })),
  /** Whether other pages may have the widget. */
  has_widget: Type.Boolean(),
  widget_position: oneOf(["right", "left"]),
};

/** What an organization decides about its help page. */
export const PortalSettings = closed(settings);
export type PortalSettings = Static<typeof PortalSettings>;

export const PortalSettingsChange = Type.Partial(PortalSettings, { additionalProperties: false });
export type PortalSettingsChange = Static<typeof PortalSettingsChange>;

/** What is known of the secret that the widget's host pages sign with; the former one counts for a day after it was replaced. */
const WidgetSecretState = closed({
  created_at: nullable(Instant),
  former_until: nullable(Instant),
});
export type WidgetSecretState = Static<typeof WidgetSecretState>;

/** Shown once. */
const WidgetSecret = closed({ secret: Type.String(), created_at: Instant });
export type WidgetSecret = Static<typeof WidgetSecret>;

/** A ticket as its customer sees it. */
const CustomerView = closed({ ticket: PortalTicket, messages: Type.Array(PortalMessage) });
export type CustomerView = Static<typeof CustomerView>;

export const portalSettingRoutes = defineRoutes({
  "GET /portal/settings": { access: "organization.settings", reply: PortalSettings },
  "PUT /portal/settings": {
    access: "organization.settings",
    body: PortalSettingsChange,
    reply: PortalSettings,
  },
  "GET /portal/widget-secret": { access: "organization.settings", reply: WidgetSecretState },
  /** Makes one, or another one. */
  "POST /portal/widget-secret": { access: "organization.settings", reply: WidgetSecret, status: 201 },
  /** 409 for a ticket that is no customer's. */
  "GET /tickets/:ticketId/customer-view": {
    access: "tickets.read",
    params: closed({ ticketId: Type.String({ format: "uuid" }) }),
    reply: CustomerView,
  },
});
