import { describe, expect, it } from "@jest/globals";
import { describeGrants, readGrants } from "./key-grants.ts";

describe("the grants of a key", () => {
  it("are unlimited with --all, which cannot be combined with limits", () => {
    expect(readGrants("mf-parcels", { all: true })).toBeNull();
    expect(() => readGrants("mf-parcels", { all: true, mounts: ["/track"], open: true })).toThrow(
      "--all leaves nothing to limit: take it away, or --mounts, --open",
    );
  });

  it("default to those of the console", () => {
    expect(readGrants("mf-parcels", {})).toMatchObject({ mounts: ["/dashboard/parcels"], permissions: [] });
    expect(readGrants("mf-parcels", { permissions: ["tickets.read,tickets.write", "files.read"] })).toEqual({
      mounts: ["/dashboard/parcels"],
      nav: { main: 1, secondary: 0 },
      open: false,
      permissions: ["tickets.read", "tickets.write", "files.read"],
      max_first_screen_kb: 1000,
      max_release_mb: 20,
    });
  });

  it("are read from the options", () => {
    const grants = readGrants("mf-parcels", {
      ...{ mounts: ["/dashboard/parcels", "/track"], navigation: "2", "settings-navigation": "1" },
      ...{ "first-screen-kb": "500", "release-mb": "5", open: true },
    });

    expect(grants).toMatchObject({ nav: { main: 2, secondary: 1 }, open: true });
    expect(grants && describeGrants(grants)).toBe(
      "mounts /dashboard/parcels, /track; 3 sidebar entries; permissions none",
    );
  });

  it("require numbers where numbers belong", () => {
    expect(() => readGrants("mf-parcels", { navigation: "many" })).toThrow(
      '--navigation is a number, not "many"',
    );
  });
});
