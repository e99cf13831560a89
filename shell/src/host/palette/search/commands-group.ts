import { t } from "@tessera/language/t";
/** The heading of commands that act instead of opening a page. Actions that a source offers for the typed text belong here, too. */
export const commandsGroup = t("Commands");
