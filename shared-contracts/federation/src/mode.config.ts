/** Whether a watched build for a developer is wanted (`rspack dev`), not a release. */
export const isDevelopment = process.env.NODE_ENV === "development";
