/** Where an issuer leads back to. It has to be registered there. */
export const callbackPath = "/sign-in/callback";
