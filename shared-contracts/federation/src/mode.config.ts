/** Whether a watched build for a developer is wanted (`rspack dev`), not a release. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** The port of the development server when the one of the configuration was taken. */
export const chosenPort = Number(process.env.DEV_PORT) || undefined;
