import type { LinkKind } from "@tessera/wire/ticket/ticket-relation.constants";

/** A link as it is stored: once, regardless of the end it is read from. */
export interface StoredLink {
  fromId: string;
  toId: string;
  kind: "relates_to" | "duplicates" | "blocks";
}

const inverses: Record<LinkKind, LinkKind> = {
  relates_to: "relates_to",
  duplicates: "duplicated_by",
  duplicated_by: "duplicates",
  blocks: "blocked_by",
  blocked_by: "blocks",
};

/** Returns the kind of the same link as read from its other end. */
export function getInverse(kind: LinkKind): LinkKind {
  return inverses[kind];
}

export function storedLink(ticketId: string, kind: LinkKind, otherId: string): StoredLink {
  switch (kind) {
    case "relates_to":
      return ticketId < otherId
        ? { fromId: ticketId, toId: otherId, kind }
        : { fromId: otherId, toId: ticketId, kind };
    case "duplicates":
    case "blocks":
      return { fromId: ticketId, toId: otherId, kind };
    default:
      return { fromId: otherId, toId: ticketId, kind: kind === "blocked_by" ? "blocks" : "duplicates" };
  }
}
