import type { ReleaseManifest } from "@tessera/wire/release/release";

interface ReleaseId {
  name: string;
  version: string;
}

/** Stores the files of releases. The content stored for a release never changes. */
export interface ReleaseStore {
  /** Returns true if all files of the release are stored. */
  holds(manifest: ReleaseManifest): Promise<boolean>;
  /**
   * Stores the content of `folder` as the release's files, durably. The folder may be missing afterwards. The caller
   * holds the lock of the module's releases. Throws `conflict`, `storage_full` and `unavailable`.
   */
  place(folder: string, manifest: ReleaseManifest): Promise<void>;
  /** Copies or links a stored file to a path on the local disk. Returns false if that is not possible. */
  bring(release: ReleaseId, path: string, to: string): Promise<boolean>;
  /** Throws if the store cannot be used. */
  ping(): Promise<void>;
}
