import type { Readable } from "node:stream";

/** The bytes from `start` to `end`, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** The storage of file contents. Keys come from `storage-key.ts`; an object never changes under its key. */
export interface FileStorage {
  /**
   * Moves a complete local file into the storage as object `key`, durably and atomically; the local file is removed. Throws
   * `storage_full` if there is no space, and `unavailable` if the storage does not respond.
   */
  place(key: string, path: string): Promise<void>;
  /** Does the same with bytes in memory, such as a thumbnail. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads an object, or a part of it. Throws `not_found` if it does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Returns the size of an object in bytes. Throws `not_found` if it does not exist. */
  sizeOf(key: string): Promise<number>;
  /**
   * Returns the path of a read-only local file with the object's content. A remote object is written to the path from `makePath`,
   * until `signal` aborts, and throws `not_found` if it does not exist. For local storage, a missing object shows only when the
   * file is opened.
   */
  bring(key: string, makePath: () => Promise<string>, signal: AbortSignal): Promise<string>;
  /** Removes an object; does nothing if it does not exist. */
  remove(key: string): Promise<void>;
  /** Lists all objects, in no particular order. */
  list(): AsyncIterable<StoredObject>;
  /** Throws if the storage cannot be used. */
  ping(): Promise<void>;
}
