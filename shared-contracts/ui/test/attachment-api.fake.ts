import type { StoredFile } from "@tessera/wire/file/file";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { AttachmentApi, UploadWays } from "../src/attachment/attachment-api.ts";

interface SentFile {
  file: File;
  ways: UploadWays;
  succeed(stored: StoredFile): void;
  fail(error: Error): void;
}

/** Creates the error of a failed call, like the client does. */
export function refused(status: number, message: string, more: object = {}): Error {
  return Object.assign(new Error(message), { status }, more);
}

interface Stored {
  files: Map<string, StoredFile>;
  find(fileId: string): StoredFile;
  downloads: string[];
}

function follow<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The calls about secrets, and copies. */
function secretCalls({
  files,
  find,
  downloads,
}: Stored): Pick<AttachmentApi, "requestDownload" | "removeSecrets" | "copy"> {
  const change = (file: StoredFile) => {
    files.set(file.id, file);
    return file;
  };
  return {
    requestDownload: async (fileId) => {
      downloads.push(fileId);
      return { download_url: `#${fileId}` };
    },
    removeSecrets: async (fileId) => change({ ...find(fileId), status: "processing", secrets: [] }),
    copy: async (fileId, filename) => change({ ...find(fileId), id: `copy-of-${fileId}`, filename }),
  };
}

/** Creates an attachment API with files in memory, which records all requests and notifications. The test completes uploads. */
export function anAttachmentApi(initial: StoredFile[] = [], more: Partial<AttachmentApi> = {}) {
  const files = new Map(initial.map((file) => [file.id, file]));
  const reads: string[] = [];
  const downloads: string[] = [];
  const toasts: Parameters<AttachmentApi["notify"]>[0][] = [];
  const sent: SentFile[] = [];
  const listeners = new Set<(event: LiveEvent) => void>();
  const followers = new Set<() => void>();
  let connection: "connecting" | "connected" = "connecting";

  function find(fileId: string): StoredFile {
    const file = files.get(fileId);
    if (!file) throw refused(404, "The file was not found.");
    return file;
  }

  const api: AttachmentApi = {
    scope: ["organization", "org-1"],
    timezone: "Europe/Berlin",
    mayUpload: true,
    upload(file, ways) {
      const answer = Promise.withResolvers<StoredFile>();
      sent.push({ file, ways, succeed: answer.resolve, fail: answer.reject });
      return answer.promise;
    },
    async read(fileId) {
      reads.push(fileId);
      return find(fileId);
    },
    readAcceptedTypes: async () => ["*"],
    readProcessing: async (fileId) => find(fileId),
    reprocess: async (fileId) => {
      const file = { ...find(fileId), status: "processing" as const };
      files.set(fileId, file);
      return file;
    },
    ...secretCalls({ files, find, downloads }),
    notify: (toast) => void toasts.push(toast),
    live: {
      getState: () => connection,
      subscribe: (listener) => follow(followers, listener),
      listen: (listener) => follow(listeners, listener),
    },
    ...more,
  };

  return {
    api,
    reads,
    downloads,
    toasts,
    sent,
    put: (file: StoredFile) => void files.set(file.id, file),
    drop: (fileId: string) => void files.delete(fileId),
    connect() {
      connection = "connected";
      for (const follower of followers) follower();
    },
    publish(event: LiveEvent) {
      for (const listener of listeners) listener(event);
    },
  };
}
