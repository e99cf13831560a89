/** How a customer found what was done for them. */
export const ratingLabels = { good: "Good", bad: "Not good" } as const;
export type Rating = keyof typeof ratingLabels;
export const ratings = ["good", "bad"] as const satisfies Rating[];

/** The longest comment in characters, how long a link works, and how often a mail is tried that cannot leave. */
export const satisfactionLimits = { comment: 2_000, days: 30, attempts: 5 } as const;
