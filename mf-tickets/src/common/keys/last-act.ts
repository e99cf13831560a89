import type { Toast } from "@tessera/federation/remote";
import { t } from "@tessera/language/t";

/** The keys that take the last act back. */
export const undoKeys = "mod+z";

let last: (() => void) | null = null;
let openOrganization = "";

/** Returns the action of a notification that takes an act back. Until the next act, the key for undoing does the same, once. */
export function offerUndo(undo: () => void, label = t("Undo")): NonNullable<Toast["action"]> {
  const run = () => {
    if (last === run) last = null;
    undo();
  };
  last = run;
  return { label, pageKeys: undoKeys, run };
}

/** Returns true if there is an act that can be taken back. */
export function hasLastAct(): boolean {
  return last !== null;
}

export function undoLastAct(): void {
  last?.();
}

/** Forgets an act in another organization than the one that is open now. */
export function keepActsIn(organizationId: string): void {
  if (organizationId !== openOrganization) last = null;
  openOrganization = organizationId;
}
