import type { PageVital } from "@tessera/wire/release";
import type { ModuleStore } from "../modules/module-store.ts";
import type { ReleaseReports } from "./release-reports.ts";

interface Measured {
  value: number;
}

/** What of `web-vitals` is used: each reports a value once the page is hidden, or cannot change it any more. */
export interface VitalMeters {
  onLCP(report: (measured: Measured) => void): void;
  onINP(report: (measured: Measured) => void): void;
  onCLS(report: (measured: Measured) => void): void;
}

export interface MeasuredPage {
  reports: ReleaseReports;
  modules: ModuleStore;
  /** The path that the page was opened at. */
  pathname: string;
  shellVersion?: string | null | undefined;
  load(): Promise<VitalMeters>;
}

/**
 * Reports how soon the page showed its largest part, how long it took to answer, and how much moved: of the shell's release and of the
 * module at whose path it was opened.
 */
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
