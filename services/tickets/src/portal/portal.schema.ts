import type { Generated } from "kysely";

interface PortalLinkTable {
  organization_id: string;
  secret_hash: string;
  email: string;
  expires_at: string;
  used_at: string | null;
}

interface PortalSessionTable {
  organization_id: string;
  id: Generated<string>;
  secret_hash: string;
  email: string;
  expires_at: string;
}

/** Published by identity: every organization, by the address of its public pages. */
interface OrganizationAddressView {
  slug: string;
  id: string;
  name: string;
}

export interface PortalTables {
  "tickets.portal_link": PortalLinkTable;
  "tickets.portal_session": PortalSessionTable;
  "directory.organization_address": OrganizationAddressView;
}
