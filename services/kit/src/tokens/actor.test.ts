import { describe, expect, it } from "@jest/globals";
import type { Permission } from "@tessera/wire/api/permission";
import { isPermitted } from "./actor.ts";

describe("isPermitted", () => {
  it("allows what the role allows, with an API key only within its scopes", () => {
    expect(isPermitted({ role: "user" }, "tickets.write")).toBe(true);
    expect(isPermitted({ role: "user" }, "tickets.delete")).toBe(false);
    expect(isPermitted({ role: "owner", scopes: ["tickets.read"] }, "tickets.write")).toBe(false);
  });

  it("lets a key that may change tickets create them, but not the other way round", () => {
    expect(isPermitted({ role: "user", scopes: ["tickets.write"] }, "tickets.create")).toBe(true);
    expect(isPermitted({ role: "viewer", scopes: ["tickets.write"] }, "tickets.create")).toBe(false);
    expect(isPermitted({ role: "user", scopes: ["tickets.create"] }, "tickets.write")).toBe(false);
  });

  it("denies a permission that this version does not know, which a newer module may ask for", () => {
    expect(isPermitted({ role: "owner" }, "knowledge.write" as Permission)).toBe(false);
  });
});
