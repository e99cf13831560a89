import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { AttachmentApi, UploadTarget } from "../attachment-api.ts";
import { useAttachmentApi } from "../session-attachment-api.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";

/** The stale time of the accepted types, in ms. */
const acceptedStaleTime = 5 * 60_000;

/** The upload queues by key, one for each place where files can be added. Uploads continue while another page is shown. */
const queues = new Map<string, UploadQueue>();

function getQueue(key: string, api: AttachmentApi, target: UploadTarget): UploadQueue {
  const known = queues.get(key);
  if (known) return known;
  const queue = createUploadQueue({ api, target });
  queues.set(key, queue);
  return queue;
}

/** Returns the upload queue for a key. The target may change, as long as it is for the same key. */
export function useUploadQueue(key: string, target: UploadTarget): UploadQueue {
  const api = useAttachmentApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose files these are is in the key; the rest is retargeted
  const queue = useMemo(() => getQueue(key, api, target), [key]);

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

/**
 * Applies the service's type rules to the queue, so that files are refused immediately. Until the rules are loaded, and if they cannot be
 * loaded, only the service decides.
 */
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

/** Moves the uploads of one key to another key and target, where they continue. */
export function handUploadsOver(from: string, to: string, target: UploadTarget): void {
  const queue = queues.get(from);
  queues.delete(from);
  if (!queue) return;
  for (const item of queue.getItems()) {
    // Permanent failures were already shown where they occurred.
    if (item.state === "error" && !item.isRetryable) queue.remove(item.id);
  }
  if (queue.getItems().length === 0) return;
  queue.retarget(target);
  queues.set(to, queue);
}
