import { describe, expect, it } from "@jest/globals";
import { demoPassword } from "./demo/demo-accounts.ts";
import { describeSignIn } from "./describe-sign-in.ts";

const origin = "http://localhost:3000";

describe("describeSignIn", () => {
  it("names the demo accounts and their password with the embedded identity provider", () => {
    expect(describeSignIn({}, origin)).toContain(demoPassword);
    expect(describeSignIn({ IDENTITY_PROVIDER: "embedded" }, origin)).toContain("owner@demo.test");
  });

  it("names the issuer and the redirect address with OpenID Connect, and no password", () => {
    const text = describeSignIn({ IDENTITY_PROVIDER: "oidc", OIDC_ISSUER: "https://id.example" }, origin);

    expect(text).toContain("https://id.example");
    expect(text).toContain("http://localhost:3000/sign-in/callback");
    expect(text).not.toContain(demoPassword);
  });

  it("prints no password with a hosted provider", () => {
    expect(describeSignIn({ IDENTITY_PROVIDER: "clerk" }, origin)).not.toContain(demoPassword);
  });
});
