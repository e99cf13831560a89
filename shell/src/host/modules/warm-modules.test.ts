import { describe, expect, it, jest } from "@jest/globals";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { anEntry } from "../../../test/registry.builder.ts";
import { warmModules } from "./warm-modules.ts";

const entries = [
  anEntry({ name: "mf-tickets", mounts: ["/dashboard"] }),
  anEntry({ name: "mf-agents", mounts: ["/dashboard/ai-creator", "/dashboard/agents"] }),
];

/** Starts warming with steps that the test releases one by one. */
function aWarming({ isSaving = false } = {}) {
  const steps: string[] = [];
  const waiting: (() => void)[] = [];
  const step = (name: string) => {
    steps.push(name);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const { identity, become } = aFakeIdentity({}, { isLoading: true });
  warmModules({
    modules: { entries, warm: (path) => step(path) },
    identity,
    whenUsable: () => step("usable"),
    isSaving: () => isSaving,
    whenQuiet: jest.fn(() => step("quiet")),
  });
  const next = async () => {
    waiting.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { steps, next, become };
}

describe("warming the modules", () => {
  it("waits until the page can be used, then warms one module at a time, each when the page is quiet", async () => {
    const { steps, next, become } = aWarming();
    become({ isAuthenticated: true, user: aUser() });

    expect(steps).toEqual(["usable"]);
    await next();
    expect(steps).toEqual(["usable", "quiet"]);
    await next();
    expect(steps).toEqual(["usable", "quiet", "/dashboard"]);
    await next();
    await next();
    expect(steps).toEqual(["usable", "quiet", "/dashboard", "quiet", "/dashboard/ai-creator"]);
  });

  it("loads nothing if data is to be saved", async () => {
    const { steps, next, become } = aWarming({ isSaving: true });
    become({ isAuthenticated: true, user: aUser() });

    await next();

    expect(steps).toEqual(["usable"]);
  });

  it("loads nothing for a person without an organization", () => {
    const { steps, become } = aWarming();

    become({ isAuthenticated: true, user: aUser({ organization: null }) });

    expect(steps).toEqual([]);
  });
});
