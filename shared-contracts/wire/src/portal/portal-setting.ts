import { type Static, Type } from "typebox";
import { defineRoutes } from "../api/route.ts";
import { closed, Instant, nullable, oneOf } from "../schema/schema.ts";
import { portalFormFields, portalFormLimits } from "./portal.constants.ts";
import { PortalMessage, PortalTicket } from "./portal.ts";

const settings = {
  /** If true, customers see the tickets of their company, and can reply to them. */
  shows_company_tickets: Type.Boolean(),
  /** If true, replies by email end with a link to their ticket. */
  links_in_mails: Type.Boolean(),
  /** If true, customers are asked for a rating, once per resolved ticket. */
  asks_satisfaction: Type.Boolean(),
  /** As `#rrggbb`; null for the default. */
  brand_color: nullable(Type.String({ pattern: "^#[0-9a-f]{6}$" })),
  /** If true, people can send requests through the form of the help page, also without signing in. */
  has_form: Type.Boolean(),
  /** The fields of the form in addition to name, address, subject and text. */
  form_fields: Type.Array(oneOf(portalFormFields), { maxItems: portalFormFields.length, uniqueItems: true }),
  /** Shown above the submit button of the form, on the help page and in the widget. */
  data_notice: nullable(Type.String({ minLength: 1, maxLength: portalFormLimits.notice, pattern: "\\S" })),
  /** If true, other pages may embed the widget. */
  has_widget: Type.Boolean(),
  widget_position: oneOf(["right", "left"]),
};

/** An organization's settings for its help page. */
export const PortalSettings = closed(settings);
export type PortalSettings = Static<typeof PortalSettings>;

export const PortalSettingsChange = Type.Partial(PortalSettings, { additionalProperties: false });
export type PortalSettingsChange = Static<typeof PortalSettingsChange>;

/** The state of the secret that host pages of the widget sign with. After a replacement, the former secret is valid for another day. */
const WidgetSecretState = closed({
  created_at: nullable(Instant),
  former_until: nullable(Instant),
});
export type WidgetSecretState = Static<typeof WidgetSecretState>;

/** The secret is returned only in this response. */
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
  /** Creates the secret, or replaces it. Refused to API keys, because it signs in as any customer. */
  "POST /portal/widget-secret": {
    access: "organization.settings",
    needsConfirmation: true,
    reply: WidgetSecret,
    status: 201,
  },
  /** 409 for a ticket that was not requested by a customer. */
  "GET /tickets/:ticketId/customer-view": {
    access: "tickets.read",
    params: closed({ ticketId: Type.String({ format: "uuid" }) }),
    reply: CustomerView,
  },
});
