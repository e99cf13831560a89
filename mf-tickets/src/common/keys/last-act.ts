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

/** An act that is being saved. */
export interface PendingAct {
  /** Takes the saved act back if the key for undoing was pressed meanwhile. Otherwise, passes an action that takes it back to `show`. */
  saved(undo: () => void, show: (action: NonNullable<Toast["action"]>) => void, label?: string): void;
  /** Ends an act that was not saved. */
  end(): void;
}

/**
 * Begins an act which is saved by a request, so that the key for undoing takes it back before the request is answered, too: at once by
 * `stop`, if there is one.
 */
export function beginAct(stop?: () => void): PendingAct {
  let isUndone = false;
  const run = () => {
    isUndone = true;
    forget();
    stop?.();
  };
  const forget = () => {
    if (last === run) last = null;
  };
  last = run;
  return {
    saved(undo, show, label) {
      if (isUndone) return undo();
      forget();
      const later = last;
      show(offerUndo(undo, label));
      last = later ?? last;
    },
    end: forget,
  };
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
