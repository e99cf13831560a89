import { describe, expect, it, jest } from "@jest/globals";
import type { OwnRegistry } from "@tessera/wire/release/release";
import { anEntry } from "../../../test/registry.builder.ts";
import { isOutdated, watchReleases } from "./release-watch.ts";

const made = { shell: "1.0.0-a", modules: [anEntry(), anEntry({ name: "mf-agents" })] };
const same: OwnRegistry = { shell: "1.0.0-a", modules: [...made.modules].reverse() };

describe("isOutdated", () => {
  it("follows the releases of the shell and of every module, in any order", () => {
    expect(isOutdated(made, same)).toBe(false);
    expect(isOutdated(made, { ...same, shell: "1.0.0-b" })).toBe(true);
    expect(isOutdated(made, { ...same, modules: [anEntry()] })).toBe(true);
    const changed = [anEntry({ version: "3.0.0" }), anEntry({ name: "mf-agents" })];
    expect(isOutdated(made, { ...same, modules: changed })).toBe(true);
  });

  it("follows the start and end of an override, and ignores releases of its module meanwhile", () => {
    const override = { origin: "http://localhost:4101", until: "2026-11-20T16:40:00.000Z" };
    const overridden = { shell: "1.0.0-a", modules: [anEntry({ override })] };

    expect(isOutdated(overridden, { ...same, modules: [anEntry({ override, version: "3.0.0" })] })).toBe(
      false,
    );
    expect(isOutdated(overridden, { ...same, modules: [anEntry()] })).toBe(true);
    expect(isOutdated({ ...overridden, modules: [anEntry()] }, overridden)).toBe(true);
  });

  it("returns false if the registry knows no shell", () => {
    expect(isOutdated(made, { shell: null, modules: [] })).toBe(false);
  });
});

describe("watching releases", () => {
  it("continues until the page is outdated, despite failed requests, and reports that once", async () => {
    const answers = [
      () => same,
      () => Promise.reject(new Error("unavailable")),
      () => ({ ...same, shell: "2" }),
    ];
    const fetchRegistry = jest.fn(async () => (answers.shift() ?? (() => same))());
    const reported = Promise.withResolvers<void>();
    const onOutdated = jest.fn(reported.resolve);

    watchReleases({ made, fetchRegistry, pause: async () => {}, onOutdated });
    await reported.promise;

    expect(fetchRegistry).toHaveBeenCalledTimes(3);
    expect(onOutdated).toHaveBeenCalledTimes(1);
  });
});
