import { demoPassword } from "./demo/demo-accounts.ts";
import type { Installation } from "./installation.ts";
import { isOnThisMachine } from "./settings.ts";

/** Describes who can sign in, for the output of a start: the demo accounts, or the external identity provider. */
export function describeSignIn(
  env: NodeJS.ProcessEnv,
  { origin, adminUrl }: Pick<Installation, "origin" | "adminUrl">,
): string {
  const { IDENTITY_PROVIDER: provider = "embedded", OIDC_ISSUER: issuer } = env;
  if (provider === "oidc") {
    return `  Sign-in     at ${issuer}; it has to allow the redirect address ${origin}/sign-in/callback`;
  }
  if (provider !== "embedded" && provider !== "") return `  Sign-in     at the provider "${provider}"`;
  if (!isOnThisMachine(adminUrl))
    return "  Sign-in     with an account that you create there: the demo is written only to a database on this machine";
  return `  Demo Desk   owner@demo.test, admin@demo.test, agent@demo.test, viewer@demo.test
  Other Desk  owner@other.test
  Password    ${demoPassword}`;
}
