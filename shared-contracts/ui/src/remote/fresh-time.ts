/** For how long what was fetched ahead, or came with the page, is not asked again by the page it was for, in ms. */
export const freshTime = 2_000;

/** What was fetched this short a time ago, in ms, is not fetched ahead again for a pointer that passes by. */
export const prefetchInterval = 10_000;
