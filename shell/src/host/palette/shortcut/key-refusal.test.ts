import { describe, expect, it } from "@jest/globals";
import type { Command } from "@tessera/federation/remote";
import { getRefusal } from "./key-refusal.ts";

const go: Command = { id: "go", label: "Tickets", group: "Go to", to: "/dashboard" };
const bindings = [{ command: go, presses: ["g", "t"] }];

describe("refusalOf", () => {
  it("names the command that has the keys", () => {
    expect(getRefusal(["g", "t"], { id: "create" }, bindings, false)).toBe("G then T is taken by “Tickets”.");
    expect(getRefusal(["g"], { id: "create" }, bindings, false)).toBe("G is taken by “Tickets” (G then T).");
  });

  it("names the keys that the browser reserves, with the platform's labels", () => {
    expect(getRefusal(["mod+t"], { id: "create" }, bindings, true)).toBe("⌘+T is reserved by the browser.");
  });

  it("returns null for free keys and for the command's own", () => {
    expect(getRefusal(["c"], { id: "create" }, bindings, false)).toBeNull();
    expect(getRefusal(["g", "t"], { id: "go" }, bindings, false)).toBeNull();
  });
});
