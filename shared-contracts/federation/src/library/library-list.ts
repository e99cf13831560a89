/** Names of a library that the shell provides in one file. */
interface LibraryFile {
  /** Begins the shared name of each. */
  prefix: string;
  version: string;
  names: readonly string[];
  load(): Promise<Record<string, unknown>>;
}

/** What the shell provides on demand. Its build replaces this code (`library-loader`). */
export const libraryFiles: readonly LibraryFile[] = [];
