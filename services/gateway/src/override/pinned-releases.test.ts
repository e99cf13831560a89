import { describe, expect, it } from "@jest/globals";
import { createPageHints, getVisitor, pageHintCookie } from "@tessera/kit/http/page-hint";
import { createSeal } from "@tessera/kit/tokens/seal";
import {
  type PinnedReleases,
  pinnedCookie,
  pinnedSealPurpose,
} from "@tessera/wire/release/override.constants";
import type { OwnRegistry } from "@tessera/wire/release/release";
import { aGateway, anEntry, aShell } from "../../test/gateway.builder.ts";

const overrideSecret = "a-secret-for-overrides-of-32-characters";
const hints = createPageHints("a-secret-of-at-least-32-characters");
const until = Date.parse("2026-11-20T16:40:00.000Z");
const former = "1.0.0-aaaaaaaaaa";

async function anInstallation(now = until - 1) {
  const gateway = await aGateway({ pageHints: hints, now: () => now, overrideSecret });
  gateway.registry.current = { shell: aShell(), modules: [anEntry(), anEntry({ name: "mf-analytics" })] };
  gateway.registry.pinned = { shell: null, modules: [anEntry({ version: former })] };
  return {
    gateway,
    async mine(pins: Partial<PinnedReleases> = {}, secret = overrideSecret) {
      const sealed = createSeal<PinnedReleases>(secret, pinnedSealPurpose).close({
        releases: [{ name: "mf-tickets", version: former }],
        until,
        visitor: getVisitor("anna"),
        ...pins,
      });
      const hint = hints.seal({ organizationId: "org-1", userId: "anna" });
      const cookie = `${pageHintCookie}=${hint}; ${pinnedCookie}=${sealed}`;
      const response = await gateway.app.inject({ url: "/api/v1/registry/mine", headers: { cookie } });
      return response.json<OwnRegistry>();
    },
    [Symbol.asyncDispose]: gateway[Symbol.asyncDispose],
  };
}

describe("a page of an operator with pinned releases", () => {
  it("uses exactly those, and the current shell if none is pinned", async () => {
    await using installation = await anInstallation();

    const { shell, modules } = await installation.mine();

    expect(shell).toBe(aShell().version);
    expect(modules.map(({ name, version, pinned }) => [name, version, pinned?.until])).toEqual([
      ["mf-tickets", former, "2026-11-20T16:40:00.000Z"],
    ]);
  });

  it.each<[string, Partial<PinnedReleases>, string]>([
    ["another person's", { visitor: getVisitor("ben") }, overrideSecret],
    ["over", { until: until - 2 }, overrideSecret],
    ["forged", {}, "another-secret-for-overrides-of-32-chars"],
  ])("is the same as everyone's if the pins are %s", async (_, pins, secret) => {
    await using installation = await anInstallation();

    const { modules } = await installation.mine(pins, secret);

    expect(modules.map(({ name, pinned }) => [name, pinned])).toEqual([
      ["mf-tickets", undefined],
      ["mf-analytics", undefined],
    ]);
  });
});
