import { type QueryState, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import type { StoredFile } from "@tessera/wire/file/file";
import type { LiveEvent } from "@tessera/wire/notification/live";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { refetchRead } from "../../remote/refetch-read.ts";
import { type AttachmentApi, failedStatus } from "../attachment-api.ts";
import { isRunning, pollInterval, processingInterval } from "./file-polling.ts";

/** The age from which a file's URLs are not used without a refresh, in ms. They expire some minutes after the file was read. */
const trusted = 8 * 60_000;

/** The stale time of a file's data in views of a single file, in ms. */
export const singleFileStaleTime = 120_000;

/** Returns the cache key of a file. */
export function fileKey({ scope }: Pick<AttachmentApi, "scope">, fileId: string) {
  return [...scope, "file", fileId];
}

/**
 * Returns the number of failures of a query that is currently failing. It counts all failures of the query's lifetime, so that the query
 * never speeds up by chance.
 */
function getFailures({ error, errorUpdateCount }: { error: unknown; errorUpdateCount: number }): number {
  return error ? errorUpdateCount : 0;
}

function retryUnlessDeleted(max: number) {
  return (failures: number, error: Error) => failures < max && failedStatus(error) !== 404;
}

/** Returns the query of a file's record. */
export function fileQuery(api: Pick<AttachmentApi, "scope" | "read">, fileId: string) {
  return queryOptions({
    queryKey: fileKey(api, fileId),
    queryFn: ({ signal }) => api.read(fileId, signal),
    retry: retryUnlessDeleted(3),
  });
}

function concerns(event: LiveEvent, fileId: string): boolean {
  return event.kind === "reset" || ("file_id" in event && event.file_id === fileId);
}

function useIsLive({ live }: AttachmentApi): boolean {
  return useSyncExternalStore(live.subscribe, () => live.getState() === "connected");
}

/** Returns true if a query failed at last. It is repeated by itself. */
function isFailing(state: QueryState<StoredFile> | undefined): boolean {
  const reason = state?.fetchFailureReason ?? null;
  return reason !== null && failedStatus(reason) !== 404;
}

/** Reads the file again when the live stream reports a change, and once when the stream connects. */
function useFileEvents(api: AttachmentApi, fileId: string, isLive: boolean): void {
  const queryClient = useQueryClient();
  const wasLive = useRef(isLive);
  useEffect(
    () =>
      api.live.listen((event) => {
        const known = queryClient.getQueryState<StoredFile>(fileKey(api, fileId));
        if (concerns(event, fileId) && !isFailing(known)) void refetchRead(queryClient, fileKey(api, fileId));
      }),
    [api, fileId, queryClient],
  );

  useEffect(() => {
    const known = queryClient.getQueryState<StoredFile>(fileKey(api, fileId));
    const isFirst = known?.fetchStatus === "fetching" && !known.data;
    const isConnecting = isLive && !wasLive.current;
    wasLive.current = isLive;
    if (isConnecting && (isFirst || (known?.data && isRunning(known.data.status)))) {
      void refetchRead(queryClient, fileKey(api, fileId));
    }
  }, [api, fileId, isLive, queryClient]);
}

/**
 * Returns the current state of a file. It is polled every 2 s until its status is final, or follows the live stream. 404 means that the
 * file was deleted.
 */
export function useFile(api: AttachmentApi, fileId: string, staleTime = 0) {
  const isLive = useIsLive(api);
  const [since] = useState(Date.now);
  useFileEvents(api, fileId, isLive);
  const query = useQuery({
    ...fileQuery(api, fileId),
    staleTime,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      pollInterval({
        status: state.data?.status,
        isDeleted: failedStatus(state.error) === 404,
        failures: getFailures(state),
        isLive,
        unknownFor: Date.now() - since,
      }),
  });
  const { data: file, error, isFetching, dataUpdatedAt, refetch } = query;
  return {
    file,
    error,
    isFetching,
    isDeleted: failedStatus(error) === 404,
    refresh: () => void refetch(),
    /** Call this before a URL is used. */
    renewAddress: () => {
      if (Date.now() - dataUpdatedAt > trusted) void refetch();
    },
  };
}

/** Polls the processing state every second in views of a single file, unless the live stream reports it. */
export function useFileProcessing(api: AttachmentApi, fileId: string, isWanted: boolean): void {
  const isLive = useIsLive(api);
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [...fileKey(api, fileId), "processing"],
    queryFn: ({ signal }) => api.readProcessing(fileId, signal),
    enabled: isWanted && !isLive,
    retry: retryUnlessDeleted(5),
    refetchInterval: ({ state }) =>
      processingInterval({
        status: state.data?.status,
        isDeleted: failedStatus(state.error) === 404,
        failures: getFailures(state),
      }),
  });
  const isOver = failedStatus(error) === 404 || (data !== undefined && !isRunning(data.status));

  useEffect(() => {
    if (isWanted && isOver) {
      void queryClient.invalidateQueries({ queryKey: fileKey(api, fileId), exact: true });
    }
  }, [api, fileId, isWanted, isOver, queryClient]);
}

/** Returns a mutation that processes a failed file again. */
export function useReprocess(api: AttachmentApi, fileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.reprocess(fileId),
    onSuccess: (file) => {
      queryClient.setQueryData(fileKey(api, fileId), file);
      const message = t("{filename} is being reprocessed...", { filename: file.filename });
      api.notify({ kind: "success", title: t("Reprocessing started"), message });
    },
    onError: ({ message }) => api.notify({ kind: "error", title: t("Reprocess failed"), message }),
  });
}

/** Returns a mutation that downloads a file with secrets after the person confirmed it. */
export function useConfirmedDownload(
  api: AttachmentApi,
  { id, filename }: Pick<StoredFile, "id" | "filename">,
) {
  return useMutation({
    mutationFn: () => api.requestDownload(id),
    onSuccess: ({ download_url: href }) => {
      const link = Object.assign(document.createElement("a"), { href, download: filename });
      link.click();
    },
    onError: ({ message }) => api.notify({ kind: "error", title: t("Download failed"), message }),
  });
}

/** Returns a mutation that replaces a file by a copy without its secrets. */
export function useSecretRemoval(api: AttachmentApi, fileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.removeSecrets(fileId),
    onSuccess: (file) => {
      queryClient.setQueryData(fileKey(api, fileId), file);
      const message = t("The secrets of {filename} are being removed...", { filename: file.filename });
      api.notify({ kind: "success", title: t("Removal started"), message });
    },
    onError: ({ message }) => api.notify({ kind: "error", title: t("Couldn't remove the secrets"), message }),
  });
}
