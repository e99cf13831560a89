import { describe, expect, it } from "@jest/globals";
import { anEntry } from "../../../test/registry.builder.ts";
import { getOwner, isMounted } from "./module-owner.ts";

const tickets = anEntry();
const analytics = anEntry({ name: "mf-analytics", mounts: ["/dashboard/analytics"] });
const modules = [tickets, analytics];

describe("getOwner", () => {
  it.each([
    ["/dashboard", "mf-tickets"],
    ["/dashboard/tickets/42", "mf-tickets"],
    ["/tickets/create", "mf-tickets"],
    ["/dashboard/analytics", "mf-analytics"],
    ["/dashboard/analytics/response", "mf-analytics"],
    ["/dashboard/analyticsx", "mf-tickets"],
  ])("gives %s to %s", (path, name) => {
    expect(getOwner(path, modules)?.name).toBe(name);
  });

  it("returns null for a path that no module mounts", () => {
    expect(getOwner("/tickets", modules)).toBeNull();
  });
});

describe("isMounted", () => {
  it("ignores the dashboard's mount, whose owner is only the fallback for the paths below it", () => {
    expect(isMounted("/dashboard/integrations", modules)).toBe(false);
    expect(isMounted("/dashboard/analytics", modules)).toBe(true);
  });
});
