import { describe, expect, it } from "@jest/globals";
import type { Shell } from "../../common/shell-context.ts";
import { nameReleases } from "./name-releases.ts";

const content = () => document.querySelector<HTMLMetaElement>('meta[name="tessera-releases"]')?.content;

describe("naming the releases of a page", () => {
  it("follows the releases that actually run", () => {
    let version = "2.0.0-cd";
    const listeners = new Set<() => void>();
    const modules = {
      releases: () => [{ name: "mf-tickets", version }],
      subscribe: (listener: () => void) => listeners.add(listener),
    } as unknown as Shell["modules"];

    nameReleases(document, { modules, version: null });
    expect(content()).toBeUndefined();
    nameReleases(document, { modules, version: "1.0.0-ab" });
    expect(content()).toBe("shell@1.0.0-ab,mf-tickets@2.0.0-cd");

    version = "1.9.0-ef";
    for (const listener of listeners) listener();
    expect(content()).toBe("shell@1.0.0-ab,mf-tickets@1.9.0-ef");
  });
});
