import { describe, expect, it } from "@jest/globals";
import { Type } from "typebox";
import { readConfig } from "../config/config.ts";
import { providerVariables, readIdentityProvider } from "./identity-provider.ts";

const read = (env: Record<string, string>) =>
  readIdentityProvider(readConfig(Type.Object(providerVariables), env));

describe("the identity provider", () => {
  it("is the embedded one by default", () => {
    expect(read({})).toEqual({ kind: "embedded" });
  });

  it("can be any issuer, with the client id registered there", () => {
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

  it("can be Clerk, at the address in its publishable key", () => {
    const publishableKey = `pk_test_${Buffer.from("clerk.desk.example$").toString("base64")}`;

    expect(read({ IDENTITY_PROVIDER: "clerk", CLERK_PUBLISHABLE_KEY: publishableKey })).toEqual({
      kind: "clerk",
      issuer: "https://clerk.desk.example",
      publishableKey,
    });
  });

  it("cannot be Clerk without a publishable key", () => {
    expect(() => read({ IDENTITY_PROVIDER: "clerk" })).toThrow(
      "CLERK_PUBLISHABLE_KEY is needed with IDENTITY_PROVIDER=clerk",
    );
  });

  it.each(["sk_test_secret", "pk_test_", `pk_test_${Buffer.from("evil.example/; x$").toString("base64")}`])(
    "refuses %j, which is not a publishable key, without repeating it",
    (key) => {
      const start = () => read({ IDENTITY_PROVIDER: "clerk", CLERK_PUBLISHABLE_KEY: key });

      expect(start).toThrow("CLERK_PUBLISHABLE_KEY is not a publishable key of Clerk");
      expect(start).not.toThrow(key);
    },
  );

  it("reports all missing variables of an issuer", () => {
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
