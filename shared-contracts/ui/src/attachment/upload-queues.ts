import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { AttachmentApi, UploadTarget } from "./attachment-api.ts";
import { useAttachmentApi } from "./session-attachment-api.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/** How old the accepted types may be, in ms. */
const acceptedStaleTime = 5 * 60_000;

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

  useAcceptedTypes(api, queue);
  useEffect(() => queue.retarget(target), [queue, target]);
  useEffect(() => {
    queues.set(key, queue);
    return () => {
      if (queue.getItems().length === 0 && queues.get(key) === queue) queues.delete(key);
    };
  }, [key, queue]);

  return queue;
}

/** Refuses at once what the service would refuse. Until the answer is there, and without one, the service decides alone. */
export function useAcceptedTypes(api: AttachmentApi, queue: UploadQueue): void {
  const { data: types } = useQuery({
    queryKey: [...api.scope, "accepted-types"],
    queryFn: ({ signal }) => api.readAcceptedTypes(signal),
    enabled: api.mayUpload,
    staleTime: acceptedStaleTime,
    retry: false,
  });
  useEffect(() => {
    if (types) queue.accept(types);
  }, [queue, types]);
}

/** Uploads that were begun for one place go on for another. */
export function handUploadsOver(from: string, to: string, target: UploadTarget): void {
  const queue = queues.get(from);
  queues.delete(from);
  if (!queue) return;
  for (const item of queue.getItems()) {
    // What was refused for good was shown where it was refused.
    if (item.state === "error" && !item.isRetryable) queue.remove(item.id);
  }
  if (queue.getItems().length === 0) return;
  queue.retarget(target);
  queues.set(to, queue);
}
