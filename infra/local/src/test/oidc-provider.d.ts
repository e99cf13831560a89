declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  /** The configuration options used here. */
  interface Configuration {
    clients: {
      client_id: string;
      token_endpoint_auth_method: "none";
      redirect_uris: string[];
      post_logout_redirect_uris: string[];
    }[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    clientBasedCORS(context: unknown, origin: string, client: unknown): boolean;
    findAccount(context: unknown, id: string): { accountId: string; claims(): object };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
