/** Whether a watched build for a developer is wanted (`rspack dev`), not a release. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** Whether what was built before stays beside what is built now: open pages may still ask for it (`npm run try`). */
export const keepsBuilds = process.env.KEEP_BUILDS === "true";

/** The port of the development server when the one of the configuration was taken. */
export const chosenPort = Number(process.env.DEV_PORT) || undefined;
