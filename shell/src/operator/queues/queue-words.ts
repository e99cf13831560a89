import { t } from "@tessera/language/t";

const labels: Record<string, string> = {
  files: t("File analysis"),
  "files-short": t("Analysis of short files"),
  deliveries: t("Webhooks and integrations"),
};

/** What a queue is for; a service may bring one that nobody named here. */
export function queueLabel(name: string): string {
  return labels[name] ?? name;
}
