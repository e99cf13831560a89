// Names of the files that a child writes next to its report. In a module of their own, so that a child does not load the code
// that checks reports.

export const thumbnailFile = "thumbnail.webp";
/** The content without its secrets. */
export const redactedFile = "redacted";
