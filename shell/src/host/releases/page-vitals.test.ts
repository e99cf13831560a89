import { describe, expect, it } from "@jest/globals";
import type { VitalReport } from "@tessera/wire/release/release";
import type { ModuleStore } from "../modules/module-store.ts";
import { reportVitals, type VitalMeters } from "./page-vitals.ts";

/** Web vitals whose values the test reports. */
function someMeters() {
  const listeners: Record<string, (measured: { value: number }) => void> = {};
  const meters: VitalMeters = {
    onLCP: (report) => Object.assign(listeners, { lcp: report }),
    onINP: (report) => Object.assign(listeners, { inp: report }),
    onCLS: (report) => Object.assign(listeners, { cls: report }),
  };
  return { meters, read: (vital: string, value: number) => listeners[vital]?.({ value }) };
}

async function measure(release: { name: string; version: string } | null) {
  const { meters, read } = someMeters();
  const sent: VitalReport[] = [];
  await reportVitals({
    reports: { report: () => {}, reportVital: (report) => sent.push(report), flush: async () => {} },
    modules: { releaseAt: () => release } as unknown as ModuleStore,
    pathname: "/dashboard",
    shellVersion: "2.0.0",
    load: async () => meters,
  });
  return { read, sent };
}

describe("the vitals of a page", () => {
  it("are reported once each, for the shell's release and the module's", async () => {
    const { read, sent } = await measure({ name: "mf-tickets", version: "1.0.0" });

    read("lcp", 800);
    read("cls", 0);
    read("lcp", 900);

    expect(sent).toEqual([
      { name: "mf-tickets", version: "1.0.0", vital: "lcp", value: 800 },
      { name: "shell", version: "2.0.0", vital: "lcp", value: 800 },
      { name: "mf-tickets", version: "1.0.0", vital: "cls", value: 0 },
      { name: "shell", version: "2.0.0", vital: "cls", value: 0 },
    ]);
  });

  it("are reported for the shell alone if no module runs", async () => {
    const { read, sent } = await measure(null);

    read("inp", 40);

    expect(sent).toEqual([{ name: "shell", version: "2.0.0", vital: "inp", value: 40 }]);
  });
});
