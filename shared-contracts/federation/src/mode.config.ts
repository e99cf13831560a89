/** True for a watching development build (`rspack dev`), false for a release build. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** True if previous build output is kept next to the current one, because open pages may still request it (`npm run try`). */
export const keepsBuilds = process.env.KEEP_BUILDS === "true";

/** The port of the development server if the configured one was taken. */
export const chosenPort = Number(process.env.DEV_PORT) || undefined;
