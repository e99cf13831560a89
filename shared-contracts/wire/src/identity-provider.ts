/** Who signs people in: we ourselves, Clerk, or any OpenID Connect issuer. */
export const identityProviders = ["embedded", "clerk", "oidc"] as const;

/**
 * What a page says of the provider, as JSON in the element `identity`; a page without one means the embedded provider. With
 * an issuer: its address, and what this installation is registered as there (a public client).
 */
export type PageIdentity =
  | { provider: "embedded" }
  | { provider: "clerk"; publishable_key: string }
  | { provider: "oidc"; issuer: string; client_id: string };
