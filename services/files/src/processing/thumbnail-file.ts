/** Where the child leaves the thumbnail. It stands apart, as a child need not load what a report is checked with. */
export const thumbnailFile = "thumbnail.webp";
