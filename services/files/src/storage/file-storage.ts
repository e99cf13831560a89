import type { Readable } from "node:stream";

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  modifiedAt: Date;
}

/** Where the bytes of files live. Keys come from `storage-key.ts`; an object never changes under its key. */
export interface FileStorage {
  /**
   * Makes a finished file of the local disk the object `key`, durably and in one step; the local file is removed by it.
   * Throws `storage_full` when there is no space and `unavailable` when the store does not answer.
   */
  place(key: string, path: string): Promise<void>;
  /** The same for bytes in memory: a thumbnail. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The object, or a part of it. Throws `not_found` for none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Answers the path of a file of the local disk that holds the object, only to be read. One that is not here yet is
   * written where `makePath` says, until `signal` says otherwise. Throws `not_found` for none, where it has to be asked
   * for; of a folder's objects who opens one finds that out.
   */
  bring(key: string, makePath: () => Promise<string>, signal: AbortSignal): Promise<string>;
  /** Does not mind an object that is missing. */
  remove(key: string): Promise<void>;
  /** Every object, in no particular order. */
  list(): AsyncIterable<StoredObject>;
  /** Throws when the store cannot be used. */
  ping(): Promise<void>;
}
