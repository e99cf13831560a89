import type { TicketReference } from "@tessera/wire/ticket-relation";
import type { LinkKind } from "@tessera/wire/ticket-relation.constants";

/** How one ticket relates to another, as it is read from the first. */
export const linkLabels: Readonly<Record<LinkKind, string>> = {
  relates_to: "Relates to",
  duplicates: "Duplicates",
  duplicated_by: "Duplicated by",
  blocks: "Blocks",
  blocked_by: "Blocked by",
};

/** "#12 Title". */
export function referenceText({ number, title }: Pick<TicketReference, "number" | "title">): string {
  return `#${number} ${title}`;
}
