// Files that a child leaves beside its report. They stand apart, as a child need not load what a report is checked with.

export const thumbnailFile = "thumbnail.webp";
/** The content without its secrets. */
export const redactedFile = "redacted";
