import type { PageVital } from "@tessera/wire/release/release";
import type { ModuleStore } from "../modules/module-store.ts";
import type { ReleaseReports } from "./release-reports.ts";

interface Measured {
  value: number;
}

/** The part of `web-vitals` that is used. Each function reports its value when the page is hidden or the value is final. */
export interface VitalMeters {
  onLCP(report: (measured: Measured) => void): void;
  onINP(report: (measured: Measured) => void): void;
  onCLS(report: (measured: Measured) => void): void;
}

export interface MeasuredPage {
  reports: ReleaseReports;
  modules: ModuleStore;
  /** The path at which the page was opened. */
  pathname: string;
  shellVersion?: string | null | undefined;
  load(): Promise<VitalMeters>;
}

/** Reports the page's LCP, INP and CLS, both for the shell's release and for the module at the path where the page was opened. */
export async function reportVitals({ reports, modules, pathname, shellVersion, load }: MeasuredPage) {
  const { onLCP, onINP, onCLS } = await load();
  const known = new Set<PageVital>();
  const report =
    (vital: PageVital) =>
    ({ value }: Measured) => {
      if (known.has(vital)) return;
      known.add(vital);
      const release = modules.releaseAt(pathname);
      if (release) reports.reportVital({ ...release, vital, value });
      if (shellVersion) reports.reportVital({ name: "shell", version: shellVersion, vital, value });
    };
  onLCP(report("lcp"));
  onINP(report("inp"));
  onCLS(report("cls"));
}
