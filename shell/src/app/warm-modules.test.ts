import { describe, expect, it, jest } from "@jest/globals";
import { aUser } from "../../test/person.builder.ts";
import { anEntry } from "../../test/registry.builder.ts";
import { aFakeIdentity } from "../sign-in/identity.fake.ts";
import { warmModules } from "./warm-modules.ts";

const entries = [
  anEntry({ name: "mf-tickets", mounts: ["/dashboard"] }),
  anEntry({ name: "mf-agents", mounts: ["/dashboard/ai-creator", "/dashboard/agents"] }),
];

/** Warming whose every step is let go by hand. */
function aWarming() {
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
  it("gets one after the other, each only once the page is quiet", async () => {
    const { steps, next, become } = aWarming();
    become({ isAuthenticated: true, user: aUser() });

    expect(steps).toEqual(["quiet"]);
    await next();
    expect(steps).toEqual(["quiet", "/dashboard"]);
    await next();
    expect(steps).toEqual(["quiet", "/dashboard", "quiet"]);
    await next();
    expect(steps).toEqual(["quiet", "/dashboard", "quiet", "/dashboard/ai-creator"]);
  });

  it("gets nothing for somebody who has no organization", () => {
    const { steps, become } = aWarming();

    become({ isAuthenticated: true, user: aUser({ organization: null }) });

    expect(steps).toEqual([]);
  });
});
