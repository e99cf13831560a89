import { findKeyTarget, type KeySubject } from "./key-target.ts";
import { usePicker } from "./picker.store.ts";

/** Returns what the keys act on; nothing while a value is being chosen, even if its list is still loading. */
export function findSubject(): KeySubject | null {
  return usePicker.getState().asked ? null : (findKeyTarget("findSubject")?.() ?? null);
}
