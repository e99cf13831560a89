import { t } from "@tessera/language/t";
import type { SetAsideReason } from "@tessera/wire/mail/mail.constants";

export const reasonLabels: Record<SetAsideReason, string> = {
  spam: t("Spam"),
  duplicate: t("Duplicate"),
  automatic: t("Automatic"),
  unreadable: t("Unreadable"),
};
