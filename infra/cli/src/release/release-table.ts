import type { ModuleState } from "@tessera/wire/release/release";
import type { Outcome } from "../command.ts";

/** Describes the state of a module, with those of its releases that are or were served, retired or failed. */
export function describeState(state: ModuleState): Outcome {
  return { data: state, table: toRows(state).filter((row) => row.state !== "") };
}

/** Returns a module's releases as rows of a table. */
export function toRows({ name, current, previous, canary, releases }: ModuleState) {
  return releases.map(({ version, published_at, published_by, retired_at, failed_at, health, bytes }) => ({
    module: name,
    version,
    state: getState(version, {
      current,
      previous,
      canary,
      isRetired: retired_at !== null,
      isFailed: Boolean(failed_at),
    }),
    published: published_at.slice(0, 16).replace("T", " "),
    by: published_by ?? "",
    kB: Math.round(bytes / 1024),
    loads: health.loads,
    failed: health.failures,
    errors: health.errors,
  }));
}

interface Places extends Pick<ModuleState, "current" | "previous" | "canary"> {
  isRetired: boolean;
  isFailed: boolean;
}

function getState(version: string, { current, previous, canary, isRetired, isFailed }: Places): string {
  if (version === current) return isFailed ? "current, failing" : "current";
  if (version === canary?.version) {
    const { percentage, organizations } = canary;
    const parts = [
      ...(percentage > 0 ? [`${percentage} %`] : []),
      ...(organizations.length > 0 ? [`${organizations.length} org.`] : []),
    ];
    return `canary ${parts.join(", ")}`;
  }
  if (isRetired) return "retired";
  if (isFailed) return "failed";
  return version === previous ? "previous" : "";
}
