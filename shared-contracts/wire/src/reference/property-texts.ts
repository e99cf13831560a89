import { describedSettings } from "../organization/setting-fields.ts";
import { accountProperties } from "./property/account-properties.ts";
import { agentProperties } from "./property/agent-properties.ts";
import { analyticsProperties } from "./property/analytics-properties.ts";
import { commonProperties } from "./property/common-properties.ts";
import { customerProperties } from "./property/customer-properties.ts";
import { fileProperties } from "./property/file-properties.ts";
import { macroProperties } from "./property/macro-properties.ts";
import { mailProperties } from "./property/mail-properties.ts";
import { organizationProperties } from "./property/organization-properties.ts";
import { portalProperties } from "./property/portal-properties.ts";
import { registryProperties } from "./property/registry-properties.ts";
import { ticketProperties } from "./property/ticket-properties.ts";

/** A setting without a text of its own here has that of its section. */
const settingTexts = Object.fromEntries(
  Object.entries(describedSettings).map(([name, { text }]) => [name, text]),
);

/** What schemas, properties and parameters mean, by name. */
export const propertyTexts: Readonly<Record<string, string>> = {
  ...settingTexts,
  ...portalProperties,
  ...registryProperties,
  ...analyticsProperties,
  ...accountProperties,
  ...organizationProperties,
  ...agentProperties,
  ...macroProperties,
  ...mailProperties,
  ...fileProperties,
  ...customerProperties,
  ...ticketProperties,
  ...commonProperties,
};

/** Returns the text of a property: of the first of these owners that has its own, or the one that its name has everywhere. */
export function describeProperty(name: string, owners: readonly (string | undefined)[]): string | undefined {
  const owned = owners.map((owner) => propertyTexts[`${owner}.${name}`]);
  return owned.find((text) => text !== undefined) ?? propertyTexts[name];
}
