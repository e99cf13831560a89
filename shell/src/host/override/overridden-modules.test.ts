import { describe, expect, it } from "@jest/globals";
import type { ReleaseManifest } from "@tessera/wire/release/release";
import { answerHttp, json } from "../../../test/http.fake.ts";
import { aNavEntry, anEntry } from "../../../test/registry.builder.ts";
import { attemptAt } from "../modules/load-attempts.ts";
import { readOverride } from "./overridden-modules.ts";

const origin = "http://localhost:4101";
const override = { origin, until: "2026-11-20T16:40:00.000Z" };
const previous = { version: "1.0.0", contract: 1, entry: "/previous.js", integrity: "sha384-previous" };
const analytics = anEntry({ name: "mf-analytics", mounts: ["/dashboard/analytics"], override, previous });

function aBuild(build: Partial<ReleaseManifest> = {}): ReleaseManifest {
  return {
    name: "mf-analytics",
    version: "0.1.0-fresh",
    contract: 1,
    entry: "remoteEntry.abc.js",
    mounts: ["/dashboard/analytics", "/dashboard/forecast"],
    nav: [aNavEntry({ label: "Forecast" })],
    preload: [],
    files: [{ path: "remoteEntry.abc.js", integrity: "sha384-fresh", size: 1 }],
    ...build,
  };
}

const serve = (build: object) => answerHttp({ [`GET ${origin}/release.json`]: () => json(build) });

async function overriddenEntry() {
  const { entries, override } = await readOverride([anEntry(), analytics]);
  const [tickets, entry] = entries;
  if (!entry) throw new Error("The page lost its module.");
  return { tickets, entry, override };
}

describe("a page with an override", () => {
  it("runs the developer's build in place of the release, with its hash and its own paths and sidebar entries", async () => {
    serve(aBuild());

    const { tickets, entry, override } = await overriddenEntry();

    expect(tickets).toEqual(anEntry());
    expect(entry).toMatchObject({ mounts: ["/dashboard/analytics", "/dashboard/forecast"] });
    expect(entry.nav[0]?.label).toBe("Forecast");
    expect(attemptAt(entry, false)).toEqual({
      url: `${origin}/remoteEntry.abc.js`,
      integrity: "sha384-fresh",
    });
    expect(entry).not.toHaveProperty("previous");
    expect(override).toEqual({
      module: "mf-analytics",
      origin,
      until: "2026-11-20T16:40:00.000Z",
      version: "0.1.0-fresh",
    });
  });

  it.each([
    ["does not answer", null, "should load from localhost:4101, which doesn't respond"],
    ["serves another module", aBuild({ name: "mf-agents" }), "serves mf-agents, not mf-analytics"],
    [
      "takes another module's place",
      aBuild({ mounts: ["/dashboard"] }),
      "mounts /dashboard, which is mf-tickets's",
    ],
    ["was made for another border", aBuild({ contract: 2 }), "version 2 of the module contract"],
    ["has no hash", aBuild({ files: [] }), "has no hash"],
  ])("does not run a build whose server %s", async (_, build, reason) => {
    if (build) serve(build);
    else answerHttp({});

    const { entry } = await overriddenEntry();

    expect(() => attemptAt(entry, false)).toThrow(reason);
    expect(entry).not.toHaveProperty("previous");
    expect(entry.mounts).toContain(build?.contract === 2 ? "/dashboard/forecast" : "/dashboard/analytics");
  });

  it("must have been created by the server", async () => {
    await expect(readOverride([anEntry()])).rejects.toThrow("No module of this page is overridden");
  });
});
