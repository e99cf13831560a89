import { useSyncExternalStore } from "react";
import type { UploadItem } from "./upload-item.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** Returns the items of a queue, and re-renders on changes. */
export function useUploadItems({ subscribe, getItems }: UploadQueue): readonly UploadItem[] {
  return useSyncExternalStore(subscribe, getItems);
}

/** Returns the number of uploads in progress in a queue. */
export function useInFlight({ subscribe, countInFlight }: UploadQueue): number {
  return useSyncExternalStore(subscribe, countInFlight);
}
