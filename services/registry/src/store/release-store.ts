import type { ReleaseManifest } from "@tessera/wire/release";

/** Which release. */
interface ReleaseId {
  name: string;
  version: string;
}

/** Where the files of releases live. What lies there under a release never gets another content. */
export interface ReleaseStore {
  /** Whether all files of the release lie there. */
  holds(manifest: ReleaseManifest): Promise<boolean>;
  /**
   * Makes what lies in `folder` the release's files, durably. The folder may be missing afterwards. The caller holds the
   * lock of the module's releases. Throws `conflict`, `storage_full` and `unavailable`.
   */
  place(folder: string, manifest: ReleaseManifest): Promise<void>;
  /** Puts a file of a release that lies there to a place of the local disk. False where that cannot be done. */
  bring(release: ReleaseId, path: string, to: string): Promise<boolean>;
  /** Throws when the store cannot be used. */
  ping(): Promise<void>;
}
