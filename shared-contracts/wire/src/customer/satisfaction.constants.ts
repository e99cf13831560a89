/** The ratings that a customer can give, with their labels. */
export const ratingLabels = { good: "Good", bad: "Bad" } as const;
export type Rating = keyof typeof ratingLabels;
export const ratings = ["good", "bad"] as const satisfies Rating[];

/** The maximum characters of a comment, the days that a link is valid, and the maximum attempts to send a mail. */
export const satisfactionLimits = { comment: 2_000, days: 30, attempts: 5 } as const;
