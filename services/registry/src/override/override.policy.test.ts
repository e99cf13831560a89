import { describe, expect, it } from "@jest/globals";
import { getRefusal, isAllowedOrigin } from "./override.policy.ts";

describe("an allowed origin of a module", () => {
  it.each(["http://localhost:4101", "http://127.0.0.1:8000", "https://previews.example"])("is %s", (origin) =>
    expect(isAllowedOrigin(origin, ["https://previews.example"])).toBe(true),
  );

  it.each([
    "http://localhost",
    "https://localhost:4101",
    "http://localhost:4101/",
    "http://localhost:99999",
    "http://localhost.evil.example:4101",
    "http://evil.example:4101",
    "http://127.0.0.2:4101",
    "https://previews.example:444",
    "localhost:4101",
  ])("is not %s", (origin) => expect(isAllowedOrigin(origin, ["https://previews.example"])).toBe(false));
});

describe("a link", () => {
  const offered = {
    module: "mf-x",
    origin: "http://localhost:4101",
    email: "anna@acme.test",
    until: 1_000,
  };
  const now = { email: "Anna@acme.test", now: 999, origins: [], isKnown: true };

  it("is for the address it names, regardless of case, until it expires", () => {
    expect(getRefusal(offered, now)).toBeNull();
    expect(getRefusal(offered, { ...now, now: 1_000 })).toBe("expired");
    expect(getRefusal(offered, { ...now, email: "anna@acme.test.example" })).toBe("other_person");
  });

  it("is refused without a seal, without a live module, or if its origin is no longer allowed", () => {
    expect(getRefusal(null, now)).toBe("forged");
    expect(getRefusal(offered, { ...now, isKnown: false })).toBe("unknown_module");
    expect(getRefusal({ ...offered, origin: "http://evil.example:1" }, now)).toBe("origin_refused");
  });
});
