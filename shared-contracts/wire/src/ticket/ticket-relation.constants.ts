/** The kinds of links between two tickets, read from the first to the second. */
export const linkKinds = ["relates_to", "duplicates", "duplicated_by", "blocks", "blocked_by"] as const;
export type LinkKind = (typeof linkKinds)[number];
