import { describe, expect, it } from "@jest/globals";
import { createPageHints } from "./page-hint.ts";

const hints = createPageHints("a-secret-for-hints");
const sealed = hints.seal({ organizationId: "org-1", userId: "user-1" });

describe("a page hint", () => {
  it("comes back from among other cookies as it was sealed, without the person's id", () => {
    const hint = hints.read(`theme=dark; tessera_hint=${sealed}; session=x`);

    expect(hint).toEqual({ organizationId: "org-1", visitor: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(Buffer.from(sealed, "base64url").toString()).not.toContain("user-1");
  });

  it("is nothing when somebody else sealed it, or changed it", () => {
    const [payload] = sealed.split(".");
    const forged = createPageHints("another-secret").seal({ organizationId: "org-1", userId: "user-1" });

    for (const value of [forged, `${payload}.`, `${payload}.AAAA`, "nonsense", "", "ä.ö"]) {
      expect(hints.read(`tessera_hint=${value}`)).toBeNull();
    }
    expect(hints.read(undefined)).toBeNull();
  });
});
