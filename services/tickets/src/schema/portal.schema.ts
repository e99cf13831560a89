import type { Rating } from "@tessera/wire/customer/satisfaction.constants";
import type { PortalFormField } from "@tessera/wire/portal/portal.constants";
import type { Generated, JSONColumnType } from "kysely";

interface PortalLinkTable {
  organization_id: string;
  secret_hash: string;
  email: string;
  expires_at: string;
  used_at: string | null;
  code_hash: string | null;
  attempts: Generated<number>;
}

interface PortalSessionTable {
  organization_id: string;
  id: Generated<string>;
  secret_hash: string;
  email: string;
  expires_at: string;
}

/** The settings of the portal; no row if the organization uses the defaults. */
interface PortalSettingTable {
  organization_id: string;
  shows_company_tickets: Generated<boolean>;
  links_in_mails: Generated<boolean>;
  asks_satisfaction: Generated<boolean>;
  brand_color: string | null;
  has_form: Generated<boolean>;
  form_fields: Generated<PortalFormField[]>;
  data_notice: string | null;
  has_widget: Generated<boolean>;
  widget_position: Generated<"right" | "left">;
}

/** A request that waits for its address to be confirmed. `secret_hash` is null if the address was emailed before. */
interface PortalRequestTable {
  organization_id: string;
  id: string;
  email: string;
  name: string;
  secret_hash: string | null;
  request: JSONColumnType<object>;
  files: JSONColumnType<object[]>;
  created_at: Generated<string>;
  expires_at: string;
}

interface PortalMailedAddressTable {
  organization_id: string;
  address_hash: string;
  mailed_at: Generated<string>;
}

/** The secret that host pages of the widget sign with, sealed. */
interface WidgetSecretTable {
  organization_id: string;
  sealed: string;
  created_at: Generated<string>;
  former_sealed: string | null;
  former_until: string | null;
}

/** The question about a ticket's resolution: due, sent or answered. */
interface SatisfactionTable {
  organization_id: string;
  ticket_id: string;
  due_at: string;
  attempts: Generated<number>;
  sent_at: string | null;
  secret_hash: string | null;
  rating: Rating | null;
  comment: string | null;
  rated_at: string | null;
}

/** The name that a customer gave a file they sent. */
interface SentFileTable {
  organization_id: string;
  customer_id: string;
  file_id: string;
  filename: string;
}

/** Published by identity: all organizations, by the slug of their public pages. */
interface OrganizationAddressView {
  slug: string;
  id: string;
  name: string;
}

/** Published by identity: former slugs of organizations, which still lead to their public pages. */
interface FormerAddressView extends OrganizationAddressView {
  current_slug: string;
}

export interface PortalTables {
  "tickets.portal_link": PortalLinkTable;
  "tickets.portal_session": PortalSessionTable;
  "tickets.portal_setting": PortalSettingTable;
  "tickets.portal_request": PortalRequestTable;
  "tickets.portal_mailed_address": PortalMailedAddressTable;
  "tickets.widget_secret": WidgetSecretTable;
  "tickets.sent_file": SentFileTable;
  "tickets.satisfaction": SatisfactionTable;
  "directory.organization_address": OrganizationAddressView;
  "directory.former_address": FormerAddressView;
}
