import { t } from "@tessera/language/t";
import type { ReleaseAction } from "./release-actions.ts";

/** The input for a canary, as typed. */
export interface CanaryDraft {
  version: string | undefined;
  percentage: string;
  organizations: string[];
}

interface CheckedDraft {
  errors: { version?: string; percentage?: string };
  /** The resulting action; null if the input is incomplete or invalid. */
  releaseAction: Extract<ReleaseAction, { kind: "canary" }> | null;
}

/** Checks the input. A canary needs an audience: a share of the members, or organizations. */
export function checkDraft({ version, percentage: typed, organizations }: CanaryDraft): CheckedDraft {
  const text = typed.replace("%", "").trim();
  const percentage = text === "" ? 0 : Number(text);
  const isShare = Number.isInteger(percentage) && percentage >= 0 && percentage <= 100;
  const isForSomebody = percentage > 0 || organizations.length > 0;
  const errors = {
    ...(version ? {} : { version: t("Choose a release.") }),
    ...(isShare ? {} : { percentage: t("A whole number from 0 to 100.") }),
    ...(isShare && !isForSomebody ? { percentage: t("Enter a share, or choose organizations.") } : {}),
  };
  if (!version || Object.keys(errors).length > 0) return { errors, releaseAction: null };
  return { errors, releaseAction: { kind: "canary", version, percentage, organizations } };
}

/** Returns the labels of organizations in the picker, with their ids. Organizations with the same name are distinguished by their ids. */
export function toLabels(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = [...names.values()];
  return new Map(
    [...names].map(([id, name]) => [
      all.filter((other) => other === name).length > 1 ? `${name} (${id})` : name,
      id,
    ]),
  );
}

/** Returns the ids for the chosen labels. An entry that is no label is taken as an id. */
export function toIds(chosen: readonly string[], labels: ReadonlyMap<string, string>): string[] {
  return [...new Set(chosen.map((one) => labels.get(one) ?? one.trim()))];
}
