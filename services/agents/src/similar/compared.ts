import type { SimilarWords } from "../tool/tool-dependencies.ts";

/** What others are compared with. `itself` is left out of what is found. */
export interface Compared extends SimilarWords {
  fingerprints: readonly string[];
  itself?: string;
}
