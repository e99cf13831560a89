import { t } from "@tessera/language/t";
/** The heading of what acts instead of leading somewhere; what a source offers to do with a text belongs there, too. */
export const commandsGroup = t("Commands");
