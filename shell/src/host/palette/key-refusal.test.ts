import { describe, expect, it } from "@jest/globals";
import type { Command } from "@tessera/federation/remote";
import { refusalOf } from "./key-refusal.ts";

const go: Command = { id: "go", label: "Tickets", group: "Go to", to: "/dashboard" };
const bindings = [{ command: go, presses: ["g", "t"] }];

describe("refusing keys", () => {
  it("names who has them", () => {
    expect(refusalOf(["g", "t"], "create", bindings, false)).toBe("G then T is taken by “Tickets”.");
    expect(refusalOf(["g"], "create", bindings, false)).toBe("G is taken by “Tickets” (G then T).");
  });

  it("names the browser in the platform's words", () => {
    expect(refusalOf(["mod+t"], "create", bindings, true)).toBe("⌘+T is reserved by the browser.");
  });

  it("is not needed for free keys and one's own", () => {
    expect(refusalOf(["c"], "create", bindings, false)).toBeNull();
    expect(refusalOf(["g", "t"], "go", bindings, false)).toBeNull();
  });
});
