import { describe, expect, it } from "@jest/globals";
import { demoPassword } from "./demo/demo-accounts.ts";
import { describeSignIn } from "./describe-sign-in.ts";

const installation = {
  origin: "http://localhost:3000",
  adminUrl: "postgres://postgres@127.0.0.1:5432/tessera",
};

describe("describeSignIn", () => {
  it("names the demo accounts and their password with the embedded identity provider", () => {
    expect(describeSignIn({}, installation)).toContain(demoPassword);
    expect(describeSignIn({ IDENTITY_PROVIDER: "embedded" }, installation)).toContain("owner@demo.test");
  });

  it("names no password if the database is on another machine, where no demo is written", () => {
    const there = { ...installation, adminUrl: "postgres://postgres@db.example:5432/tessera" };

    expect(describeSignIn({}, there)).not.toContain(demoPassword);
  });

  it("names the issuer and the redirect address with OpenID Connect, and no password", () => {
    const text = describeSignIn(
      { IDENTITY_PROVIDER: "oidc", OIDC_ISSUER: "https://id.example" },
      installation,
    );

    expect(text).toContain("https://id.example");
    expect(text).toContain("http://localhost:3000/sign-in/callback");
    expect(text).not.toContain(demoPassword);
  });

  it("prints no password with a hosted provider", () => {
    expect(describeSignIn({ IDENTITY_PROVIDER: "clerk" }, installation)).not.toContain(demoPassword);
  });
});
