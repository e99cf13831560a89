import { t } from "@tessera/language/t";

/** Names of parts of an environment. Those of programs, such as "Node.js", are their own. */
const labels: Readonly<Record<string, string>> = {
  "First error at": t("First error at"),
  Browser: t("Browser"),
  System: t("System"),
  Device: t("Device"),
  Version: t("Version"),
  Page: t("Page"),
  Host: t("Host"),
};

export function labelCircumstance(name: string): string {
  return labels[name] ?? name;
}
