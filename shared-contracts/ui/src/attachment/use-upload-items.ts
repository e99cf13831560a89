import { useSyncExternalStore } from "react";
import type { UploadItem } from "./upload-item.ts";
import type { UploadQueue } from "./upload-queue.ts";

/** The items of a queue, redrawn when one changes. */
export function useUploadItems({ subscribe, getItems }: UploadQueue): readonly UploadItem[] {
  return useSyncExternalStore(subscribe, getItems);
}

/** How many files of a queue are on their way. */
export function useInFlight({ subscribe, countInFlight }: UploadQueue): number {
  return useSyncExternalStore(subscribe, countInFlight);
}
