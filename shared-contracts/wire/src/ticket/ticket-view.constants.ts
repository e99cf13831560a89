/** Who sees a view: only the member who created it, or every member. */
export const viewAudiences = ["own", "shared"] as const;
export type ViewAudience = (typeof viewAudiences)[number];

/** The maximum characters of a view's name, and the maximum views that a member keeps and an organization shares. */
export const viewLimits = { name: 80, own: 50, shared: 50 } as const;
