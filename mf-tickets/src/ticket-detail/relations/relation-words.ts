import { t } from "@tessera/language/t";
import type { TicketReference } from "@tessera/wire/ticket-relation";
import type { LinkKind } from "@tessera/wire/ticket-relation.constants";

/** How one ticket relates to another, as it is read from the first. */
export const linkLabels: Readonly<Record<LinkKind, string>> = {
  relates_to: t("Relates to"),
  duplicates: t("Duplicates"),
  duplicated_by: t("Duplicated by"),
  blocks: t("Blocks"),
  blocked_by: t("Blocked by"),
};

/** "#12 Title". */
export function referenceText({ number, title }: Pick<TicketReference, "number" | "title">): string {
  return `#${number} ${title}`;
}
