/** True in a development build, which also loads modules from development servers. */
export const isDevelopment = process.env.NODE_ENV === "development";
