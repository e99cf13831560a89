import { describe, expect, it } from "@jest/globals";
import { Type } from "typebox";
import { readConfig } from "./config.ts";
import { providerVariables, readIdentityProvider } from "./identity-provider.ts";

const read = (env: Record<string, string>) =>
  readIdentityProvider(readConfig(Type.Object(providerVariables), env));

describe("the identity provider", () => {
  it("is the embedded one unless another is chosen", () => {
    expect(read({})).toEqual({ kind: "embedded" });
  });

  it("is any issuer, with what this installation is called there", () => {
    const env = {
      IDENTITY_PROVIDER: "oidc",
      OIDC_ISSUER: "https://id.example/realms/desk",
      OIDC_CLIENT_ID: "tessera",
    };

    expect(read(env)).toEqual({
      kind: "oidc",
      issuer: "https://id.example/realms/desk",
      clientId: "tessera",
    });
  });

  it("is Clerk at the address that its publishable key holds", () => {
    const publishableKey = `pk_test_${Buffer.from("clerk.desk.example$").toString("base64")}`;

    expect(read({ IDENTITY_PROVIDER: "clerk", CLERK_PUBLISHABLE_KEY: publishableKey })).toEqual({
      kind: "clerk",
      issuer: "https://clerk.desk.example",
      publishableKey,
    });
  });

  it("refuses the start without Clerk's publishable key", () => {
    expect(() => read({ IDENTITY_PROVIDER: "clerk" })).toThrow(
      "CLERK_PUBLISHABLE_KEY is needed with IDENTITY_PROVIDER=clerk",
    );
  });

  it.each(["sk_test_secret", "pk_test_", `pk_test_${Buffer.from("evil.example/; x$").toString("base64")}`])(
    "refuses %j, which is no publishable key, and does not repeat it",
    (key) => {
      const start = () => read({ IDENTITY_PROVIDER: "clerk", CLERK_PUBLISHABLE_KEY: key });

      expect(start).toThrow("CLERK_PUBLISHABLE_KEY is not a publishable key of Clerk");
      expect(start).not.toThrow(key);
    },
  );

  it("refuses the start without what it needs, and names all of it", () => {
    expect(() => read({ IDENTITY_PROVIDER: "oidc" })).toThrow(
      "The configuration is wrong:\n  - OIDC_ISSUER is needed with IDENTITY_PROVIDER=oidc\n" +
        "  - OIDC_CLIENT_ID is needed with IDENTITY_PROVIDER=oidc",
    );
  });

  it.each([
    [{ IDENTITY_PROVIDER: "okta" }, "IDENTITY_PROVIDER"],
    [{ OIDC_ISSUER: "https://id.example; script-src *" }, "OIDC_ISSUER"],
    [{ OIDC_ISSUER: "javascript:alert(1)" }, "OIDC_ISSUER"],
  ])("refuses %j", (env, name) => {
    expect(() => read(env)).toThrow(name);
  });
});
