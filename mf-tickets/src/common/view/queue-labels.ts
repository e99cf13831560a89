import { t } from "@tessera/language/t";
import type { QueueName } from "@tessera/wire/ticket/ticket-queue.constants";

export const queueLabels: Readonly<Record<QueueName, string>> = {
  my_open: t("My open"),
  unassigned: t("Unassigned"),
  mentioned: t("Mentioned or watched"),
  snoozed: t("Snoozed"),
  all: t("All"),
};
