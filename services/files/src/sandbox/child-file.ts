// Names of the files that a child writes next to its report. In a module of their own, so that a child does not load the code
// that checks reports.

export const thumbnailFile = "thumbnail.webp";
/** The content without its secrets, which replaces it. */
export const redactedFile = "redacted";
/** What is shown instead of the content: a picture without its secrets, or a recording with an index. */
export const shownFile = "shown";
