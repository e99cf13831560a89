/** The providers that sign people in: the installation itself, Clerk, or any OpenID Connect issuer. */
export const identityProviders = ["embedded", "clerk", "oidc"] as const;

/**
 * The identity provider of a page, as JSON in the element `identity`. A page without that element uses the embedded provider. For an issuer
 * it holds its address and the client id that this installation is registered with there (a public client).
 */
export type PageIdentity =
  | { provider: "embedded" }
  | { provider: "clerk"; publishable_key: string }
  | { provider: "oidc"; issuer: string; client_id: string };
