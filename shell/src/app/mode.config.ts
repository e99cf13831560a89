/** Whether this is a build for development, which also loads modules from development servers. */
export const isDevelopment = process.env.NODE_ENV === "development";
