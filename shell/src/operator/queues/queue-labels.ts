import { t } from "@tessera/language/t";

const labels: Record<string, string> = {
  files: t("File analysis"),
  "files-short": t("Analysis of short files"),
  deliveries: t("Webhooks and integrations"),
};

/** Returns the display name of a queue, or its technical name if it has none. */
export function queueLabel(name: string): string {
  return labels[name] ?? name;
}
