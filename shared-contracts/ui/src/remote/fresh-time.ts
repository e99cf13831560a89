/** How long data that was prefetched or delivered with the page is not requested again by that page, in ms. */
export const freshTime = 2_000;

/** The minimum time between prefetches of the same data, in ms, for a pointer that passes by repeatedly. */
export const prefetchInterval = 10_000;
