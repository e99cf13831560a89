import { describe, expect, it } from "@jest/globals";
import { destinationOf } from "./publish-builds.ts";

const build = { name: "mf-agents", version: "0.1.0-b" };

describe("publishing at a start", () => {
  it.each([
    ["serves a new build", { "mf-agents": "0.1.0-a" }, ["mf-agents"], "stable"],
    ["serves what no start has published", {}, ["mf-agents"], "stable"],
    [
      "leaves a build of the last start as it was decided",
      { "mf-agents": "0.1.0-b" },
      ["mf-agents"],
      "shelf",
    ],
    ["serves it where the registry serves none", { "mf-agents": "0.1.0-b" }, ["shell"], "stable"],
  ])("%s", (_, published, served, destination) => {
    expect(destinationOf(build, { published, served: new Set(served) })).toBe(destination);
  });
});
