/** Names of a library that the shell provides in one file. */
interface LibraryFile {
  /** Begins the shared name of each. */
  prefix: string;
  version: string;
  names: readonly string[];
  /** Loads the file. Some files have to be prepared before their names are used. */
  load(): Promise<Record<string, unknown> & { prepare?(): Promise<void> }>;
}

/** What the shell provides on demand. Its build replaces this code (`library-loader`). */
export const libraryFiles: readonly LibraryFile[] = [];
