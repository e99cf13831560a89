import { t } from "@tessera/language/t";
import type { TicketReference } from "@tessera/wire/ticket/ticket-relation";
import type { LinkKind } from "@tessera/wire/ticket/ticket-relation.constants";

/** The labels of the kinds of links, from the first ticket's point of view. */
export const linkLabels: Readonly<Record<LinkKind, string>> = {
  relates_to: t("Relates to"),
  duplicates: t("Duplicates"),
  duplicated_by: t("Duplicated by"),
  blocks: t("Blocks"),
  blocked_by: t("Blocked by"),
};

/** The sentences that state a link between two tickets. */
const linkTexts: Readonly<Record<LinkKind, (numbers: LinkedNumbers) => string>> = {
  relates_to: (numbers) => t("#{number} relates to #{otherNumber}.", numbers),
  duplicates: (numbers) => t("#{number} duplicates #{otherNumber}.", numbers),
  duplicated_by: (numbers) => t("#{number} duplicated by #{otherNumber}.", numbers),
  blocks: (numbers) => t("#{number} blocks #{otherNumber}.", numbers),
  blocked_by: (numbers) => t("#{number} blocked by #{otherNumber}.", numbers),
};

interface LinkedNumbers extends Record<"number" | "otherNumber", number> {}

/** Describes a link: "#12 blocks #14." */
export function describeLink(kind: LinkKind, numbers: LinkedNumbers): string {
  return linkTexts[kind](numbers);
}

export function referenceText({ number, title }: Pick<TicketReference, "number" | "title">): string {
  return `#${number} ${title}`;
}
