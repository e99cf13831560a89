import { t } from "@tessera/language/t";
import type { ReleaseAction } from "./release-actions.ts";

/** A canary as it is typed. */
export interface CanaryDraft {
  version: string | undefined;
  percentage: string;
  organizations: string[];
}

interface CheckedDraft {
  errors: { version?: string; percentage?: string };
  /** What it comes to, when it is whole. */
  releaseAction: Extract<ReleaseAction, { kind: "canary" }> | null;
}

/** A canary is for someone: for a share of the members, or for organizations. */
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

/** What organizations are called in the picker, with their ids; two of one name are distinguished by them. */
export function labelsOf(names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = [...names.values()];
  return new Map(
    [...names].map(([id, name]) => [
      all.filter((other) => other === name).length > 1 ? `${name} (${id})` : name,
      id,
    ]),
  );
}

/** Labels become ids; what is none is an id that was typed. */
export function idsOf(chosen: readonly string[], labels: ReadonlyMap<string, string>): string[] {
  return [...new Set(chosen.map((one) => labels.get(one) ?? one.trim()))];
}
