import { t } from "@tessera/language/t";
import type { InstallationFinding } from "@tessera/wire/api/installation-check";

const labels: Readonly<Record<string, string>> = {
  postgres: t("Postgres"),
  redis: t("Redis"),
  clock: t("Clock"),
  disk: t("Disk"),
  storage: t("Bucket"),
  scanner: t("Virus scanner"),
  certificate: t("Certificate"),
  "mail domain": t("Mail domain"),
  "mail out": t("Outgoing mail"),
  "mail in": t("Incoming mail"),
  "sign-in": t("Sign-in"),
  variables: t("Variables"),
  service: t("Service"),
};

/** Returns the name of a part of the installation. A newer service may check parts that are unknown here. */
export function checkLabel(check: string): string {
  return labels[check] ?? check;
}

export const stateLabels: Readonly<Record<InstallationFinding["state"], string>> = {
  good: t("Works"),
  warning: t("Warning"),
  bad: t("Doesn't work"),
};
