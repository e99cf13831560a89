import { describe, expect, it } from "@jest/globals";
import type { Permission } from "@tessera/wire/permission";
import { isPermitted } from "./actor.ts";

describe("what someone may", () => {
  it("is what their role may, and with a key what its scopes name besides", () => {
    expect(isPermitted({ role: "user" }, "tickets.write")).toBe(true);
    expect(isPermitted({ role: "user" }, "tickets.delete")).toBe(false);
    expect(isPermitted({ role: "owner", scopes: ["tickets.read"] }, "tickets.write")).toBe(false);
  });

  it("includes creating tickets with a key that may change them, and nothing more with one that may create them", () => {
    expect(isPermitted({ role: "user", scopes: ["tickets.write"] }, "tickets.create")).toBe(true);
    expect(isPermitted({ role: "viewer", scopes: ["tickets.write"] }, "tickets.create")).toBe(false);
    expect(isPermitted({ role: "user", scopes: ["tickets.create"] }, "tickets.write")).toBe(false);
  });

  it("is nothing that nobody here knows: a newer module may ask for it", () => {
    expect(isPermitted({ role: "owner" }, "knowledge.write" as Permission)).toBe(false);
  });
});
