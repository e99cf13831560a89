import { t } from "@tessera/language/t";

/** Returns what is wrong with the name of a customer or a company, or null. */
export function requireName(name: string): string | null {
  return name.trim() ? null : t("Enter a name");
}
