import { keyedStores, useKeyed } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import { useEffect } from "react";

/** For each draft, the time of the newest event that its writer could know when it was begun; empty without a draft. */
export const draftStarts = keyedStores<string>({
  open: (key) => readStored(key) ?? "",
  mayForget: () => true,
});

export function putDraftStart(key: string, at: string): void {
  writeStored(key, at === "" ? null : at);
  draftStarts.set(key, at);
}

/** Returns when a draft was begun, and a function that says that its writer now knows of later events. `newestAt` is null until it is known. */
export function useDraftStart(key: string, hasDraft: boolean, newestAt: string | null) {
  const startedAt = useKeyed(draftStarts, key);
  useEffect(() => {
    if (!hasDraft && startedAt !== "") putDraftStart(key, "");
    if (hasDraft && startedAt === "" && newestAt !== null) putDraftStart(key, newestAt);
  }, [key, hasDraft, startedAt, newestAt]);
  return { startedAt, moveStart: (at: string) => putDraftStart(key, at) };
}
