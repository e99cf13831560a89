import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { requestService } from "../service-client/request-service.ts";
import { toContentAddress, toReceivedAddress } from "./file-address.ts";

/** Access to the files of organizations for jobs, which have no caller and hence no token. */
export interface FileAccess {
  /** Returns the content of a file; null if it was deleted or is quarantined. */
  open(organizationId: string, fileId: string): Promise<Readable | null>;
  /** Stores a file and returns its id; null if the organization does not accept it. The same content results in the same file. */
  store(organizationId: string, file: NewFile): Promise<string | null>;
}

/** A file to store. */
export interface NewFile {
  filename: string;
  content: Uint8Array;
}

/** The files service and the secret by which it signs addresses. */
export interface FileAccessOptions {
  /** Its base URL, such as `http://127.0.0.1:4006`. */
  url: string;
  secret: string;
  /** The maximum duration of a transfer. */
  timeoutMs: number;
}

const validSeconds = 600;
const missing = [403, 404];
/** Status codes of refusals, which another attempt would not change. */
const refusals = [402, 413, 415, 422];

/** Opens and stores files by signed addresses. Throws an `Error` if the files service fails. */
export function createFileAccess({ url, secret, timeoutMs }: FileAccessOptions): FileAccess {
  return {
    async open(organizationId, fileId) {
      const content = { organizationId, fileId, purpose: "download" } as const;
      const response = await requestService(`${url}${toContentAddress(secret, content, getExpiry())}`, {
        timeoutMs,
      });
      if (response.ok && response.body) return Readable.fromWeb(response.body);
      await response.body?.cancel();
      if (missing.includes(response.status)) return null;
      throw new Error(`The files service responded with ${response.status} to the request of a file.`);
    },
    async store(organization, { filename, content }) {
      const file = { organization, filename, sha256: hash("sha256", content, "hex") };
      const response = await requestService(`${url}${toReceivedAddress(secret, file, getExpiry())}`, {
        method: "PUT",
        headers: { "content-type": "application/octet-stream" },
        body: content as Uint8Array<ArrayBuffer>,
        timeoutMs,
      });
      if (refusals.includes(response.status)) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) throw new Error(`The files service responded with ${response.status} to an upload.`);
      const { id } = (await response.json()) as { id: string };
      return id;
    },
  };
}

function getExpiry(): number {
  return Math.ceil(Date.now() / 1_000) + validSeconds;
}
