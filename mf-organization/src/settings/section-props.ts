import type { OrganizationSettings } from "@tessera/wire/organization/organization";

/** The props of every section. */
export interface SectionProps {
  settings: OrganizationSettings;
}
