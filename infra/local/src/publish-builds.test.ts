import { describe, expect, it } from "@jest/globals";
import { CommandError } from "@tessera/cli/command-error";
import type { ReleaseState } from "@tessera/wire/release/release";
import { placeBuild, publishInTurn } from "./publish-builds.ts";

const build = { name: "mf-agents", version: "0.1.0-b" };
const last = { "mf-agents": "0.1.0-b" };

function release(version: string, more: Partial<ReleaseState> = {}): ReleaseState {
  return { version, published_by: "installation", ...more } as ReleaseState;
}

function state(current: string | null, releases: ReleaseState[], uninstalled: string | null = null) {
  return { current, uninstalled_at: uninstalled, releases };
}

const ours = state("0.1.0-a", [release("0.1.0-a"), release("0.1.0-b")]);
const theirs = state("1.0.0", [release("1.0.0", { published_by: "CI of the team" })]);
const failed = state("0.1.0-a", [release("0.1.0-a"), release("0.1.0-b", { failed_at: "2026-11-24" })]);
const uninstalled = state(null, [release("0.1.0-b")], "2026-11-24");

describe("publishing at a start", () => {
  it.each([
    ["serves a new build", {}, ours, "stable"],
    ["serves what the registry does not know", last, undefined, "stable"],
    ["serves it where none is served", last, state(null, []), "stable"],
    ["leaves a build of the last start as it was decided", last, ours, "shelf"],
    ["does not replace a release that a team published by its key", {}, theirs, "shelf"],
    ["does not bring back a build that was found failing", {}, failed, "shelf"],
    ["does not install what was uninstalled", {}, uninstalled, "shelf"],
  ])("%s", (_, published, known, to) => {
    expect(placeBuild(build, { published, state: known }).to).toBe(to);
  });

  it("gives the reason why a build is not served", () => {
    expect(placeBuild(build, { published: {}, state: theirs }).reason).toBe(
      "stored only: 1.0.0 of CI of the team is served",
    );
  });
});

describe("publishing in turn", () => {
  const builds = ["mf-agents", "shell", "mf-tickets"].map((name) => ({
    ...{ name, version: "2", served: "1" as string | null },
    ...{ to: "stable" as const, reason: null },
  }));

  it("waits until the shell is published before it publishes the modules", async () => {
    const done: string[] = [];
    await publishInTurn(builds, async ({ name }, replacing) => {
      await Promise.resolve();
      if (name !== "shell") expect(done).toContain("shell");
      expect(replacing).toEqual(["mf-agents", "mf-tickets"]);
      done.push(name);
    });

    expect(done).toHaveLength(3);
  });

  it("goes on with the served release if a build is refused, and names the reason", async () => {
    const published = await publishInTurn(builds, async ({ name }) => {
      if (name === "mf-tickets") throw new CommandError("it needs react ^20.0.0");
    });

    expect(published.find(({ name }) => name === "mf-tickets")).toEqual({
      ...{ name: "mf-tickets", version: "2", isRefused: true },
      reason: "1 is still served: it needs react ^20.0.0",
    });
  });

  it.each([
    ["nothing of the module is served", null, new CommandError("refused")],
    ["the error is unexpected", "1", new TypeError("fetch failed")],
  ])("stops if %s", async (_, served, error) => {
    const publishing = publishInTurn(
      [{ ...builds[1], name: "shell", version: "2", to: "stable", reason: null, served }],
      async () => {
        throw error;
      },
    );

    await expect(publishing).rejects.toThrow(error.message);
  });
});
