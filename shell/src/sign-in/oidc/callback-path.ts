/** The path that the issuer redirects back to. It must be registered with the issuer. */
export const callbackPath = "/sign-in/callback";
