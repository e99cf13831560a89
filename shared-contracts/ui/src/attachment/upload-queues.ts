import { useEffect, useMemo } from "react";
import type { AttachmentApi, UploadTarget } from "./attachment-api.ts";
import { useAttachmentApi } from "./desk-attachment-api.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/** The uploads of every place where files are added, by its key. They go on while another page is shown. */
const queues = new Map<string, UploadQueue>();

function queueOf(key: string, api: AttachmentApi, target: UploadTarget): UploadQueue {
  const known = queues.get(key);
  if (known) return known;
  const queue = createUploadQueue({ api, target });
  queues.set(key, queue);
  return queue;
}

/** The uploads of a place. What they are for may change, as long as it is the same place. */
export function useUploadQueue(key: string, target: UploadTarget): UploadQueue {
  const api = useAttachmentApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose files these are is in the key; the rest is retargeted
  const queue = useMemo(() => queueOf(key, api, target), [key]);

  useEffect(() => queue.retarget(target), [queue, target]);
  useEffect(() => {
    queues.set(key, queue);
    return () => {
      if (queue.getItems().length === 0 && queues.get(key) === queue) queues.delete(key);
    };
  }, [key, queue]);

  return queue;
}

/** Uploads that were begun for one place go on for another. */
export function handUploadsOver(from: string, to: string, target: UploadTarget): void {
  const queue = queues.get(from);
  queues.delete(from);
  if (!queue) return;
  for (const item of queue.getItems()) {
    // What was refused for good was told where it was refused.
    if (item.state === "error" && !item.isRetryable) queue.remove(item.id);
  }
  if (queue.getItems().length === 0) return;
  queue.retarget(target);
  queues.set(to, queue);
}
