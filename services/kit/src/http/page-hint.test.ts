import { describe, expect, it } from "@jest/globals";
import { createSeal } from "../tokens/seal.ts";
import { createPageHints, pageHintCookie } from "./page-hint.ts";

const hints = createPageHints("a-secret-for-hints");
const sealed = hints.seal({ organizationId: "org-1", userId: "user-1" });

describe("a page hint", () => {
  it("is read from among other cookies as it was sealed, without the person's id", () => {
    const hint = hints.read(`theme=dark; tessera_hint=${sealed}; session=x`);

    expect(hint).toEqual({ organizationId: "org-1", visitor: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(Buffer.from(sealed, "base64url").toString()).not.toContain("user-1");
  });

  it("is null if it was forged or altered", () => {
    const [payload] = sealed.split(".");
    const forged = createPageHints("another-secret").seal({ organizationId: "org-1", userId: "user-1" });

    for (const value of [forged, `${payload}.`, `${payload}.AAAA`, "nonsense", "", "ä.ö"]) {
      expect(hints.read(`tessera_hint=${value}`)).toBeNull();
    }
    expect(hints.read(undefined)).toBeNull();
  });
});

describe("hints and overrides", () => {
  const member = { organizationId: "org-1", userId: "anna" };

  it("sealed with a former secret are valid while that secret is listed", () => {
    const cookie = `${pageHintCookie}=${createPageHints("former").seal(member)}`;
    const override = {
      module: "mf-tickets",
      origin: "http://localhost:4101",
      until: 1,
      email: "anna@acme.test",
    };
    const ticket = createSeal("former", "offer").close(override);

    expect(createPageHints(["present", "former"]).read(cookie)?.organizationId).toBe("org-1");
    expect(createPageHints("present").read(cookie)).toBeNull();
    expect(createSeal(["present", "former"], "offer").open(ticket)).toEqual(override);
    expect(createSeal("present", "offer").open(ticket)).toBeNull();
  });
});
