import { t } from "@tessera/language/t";
import type { RepliedStatus } from "@tessera/wire/ticket/communication.constants";

/** What sends a reply, by the status that the ticket has afterwards. */
export const sendLabels: Readonly<Record<RepliedStatus, string>> = {
  unchanged: t("Send reply"),
  pending: t("Send and set Pending"),
  resolved: t("Send and resolve"),
};
