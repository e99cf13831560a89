import type { ModuleStore } from "../modules/module-store.ts";
import { describeError, type ReleaseReports } from "./release-reports.ts";

interface PartErrorsContext {
  modules: Pick<ModuleStore, "releaseAt">;
  reports: Pick<ReleaseReports, "report">;
  pathname(): string;
}

type OnCaughtError = (error: unknown, info: { errorBoundary?: unknown }) => void;

/**
 * Returns the handler that reports errors caught within a part of a page for the release of the page's module. Whole pages report their
 * errors themselves.
 */
export function reportPartErrors({ modules, reports, pathname }: PartErrorsContext): OnCaughtError {
  return (error, { errorBoundary }) => {
    // biome-ignore lint/suspicious/noConsole: what React does with a caught error unless something else is done
    console.error(error);
    const isPart = typeof errorBoundary === "object" && errorBoundary !== null && "isPart" in errorBoundary;
    const release = isPart ? modules.releaseAt(pathname()) : null;
    if (release) reports.report({ ...release, kind: "error", ...describeError(error) });
  };
}
