import type { SimilarWords } from "../tool/tool-dependencies.ts";

/** A text or ticket to compare with others. The ticket `itself` is left out of the results. */
export interface Compared extends SimilarWords {
  fingerprints: readonly string[];
  itself?: string;
}
