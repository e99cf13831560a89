import { t } from "@tessera/language/t";

/** The longest name that the identity service takes. */
const longest = 80;

/** What is wrong with an organization's name, in words; null when nothing is. */
export function organizationNameError(name: string): string | null {
  if (name === "") return t("Enter a name for the organization.");
  return name.length > longest ? t("Use at most {count} characters.", { count: longest }) : null;
}
