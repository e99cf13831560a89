import type { OrganizationSettings } from "@tessera/wire/organization";

/** What every section is given. */
export interface SectionProps {
  settings: OrganizationSettings;
}
