import { t } from "@tessera/language/t";

/** The maximum length of a name that the identity service accepts, in characters. */
const longest = 80;

/** Returns the error message for an organization's name, or null if the name is valid. */
export function organizationNameError(name: string): string | null {
  if (name === "") return t("Enter a name for the organization.");
  return name.length > longest ? t("Use at most {count} characters.", { count: longest }) : null;
}
