import { describe, expect, it } from "@jest/globals";
import { aGateway, anEntry, anUpstream } from "../../test/gateway.builder.ts";

describe("a registry that was unavailable", () => {
  it("is queried again without a request, so that the first visitor after it is back gets new releases", async () => {
    let again: (() => void) | undefined;
    let isUnavailable = false;
    await using upstream = await anUpstream((app) => {
      app.get("/api/v1/registry/current", (_request, reply) => {
        if (isUnavailable) return reply.code(503).send();
        return { shell: null, modules: [anEntry({ version: again ? "2.0.0-new" : "1.0.0-old" })] };
      });
    });
    let time = 0;
    await using gateway = await aGateway({
      serviceUrls: { registry: upstream.url },
      elapsedMs: () => time,
      later: (run) => {
        again = run;
      },
    });
    const request = async () =>
      (await gateway.app.inject({ url: "/api/v1/registry/mine" })).json().modules[0].version;
    await request();
    isUnavailable = true;
    time += 2_000;
    expect(await request()).toBe("1.0.0-old");

    isUnavailable = false;
    again?.();

    // No time passes, so requests do not trigger a query of the registry.
    let version = await request();
    while (version === "1.0.0-old") version = await request();
    expect(version).toBe("2.0.0-new");
  });
});

describe("a registry that does not respond", () => {
  it("is queried again, without making requests wait", async () => {
    let [asked, isSilent, isThirdOpen] = [0, false, false];
    const third = Promise.withResolvers<void>();
    await using silent = await anUpstream((app) => {
      app.get("/api/v1/registry/current", (_request, reply) => {
        asked += 1;
        if (!isSilent) return reply.send({ shell: null, modules: [anEntry()] });
        if (asked < 3) return;
        isThirdOpen = true;
        reply.raw.once("close", () => {
          isThirdOpen = false;
        });
        third.resolve();
      });
    });
    let time = 0;
    await using gateway = await aGateway({
      serviceUrls: { registry: silent.url },
      elapsedMs: () => time,
    });
    const request = async () => (await gateway.app.inject({ url: "/api/v1/registry/mine" })).json().modules;
    await request();
    isSilent = true;
    time += 2_000;
    await request();
    time += 2_000;

    expect(await request()).toMatchObject([{ version: anEntry().version }]);

    await third.promise;
    expect(isThirdOpen).toBe(true);
  });
});
