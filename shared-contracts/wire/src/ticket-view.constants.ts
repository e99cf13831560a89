/** Who sees a view: who made it, or every member. */
export const viewAudiences = ["own", "shared"] as const;
export type ViewAudience = (typeof viewAudiences)[number];

/** How long a view's name may be, in characters, and how many views a member keeps and an organization shares. */
export const viewLimits = { name: 80, own: 50, shared: 50 } as const;
