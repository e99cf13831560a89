/** Why a ticket is similar to another: the same failure, the same rare words, or the same meaning in other words. */
export const similarMatches = ["same_failure", "similar_words", "similar_meaning"] as const;
export type SimilarMatch = (typeof similarMatches)[number];

export const similarMatchLabels: Record<SimilarMatch, string> = {
  same_failure: "Same failure",
  similar_words: "Similar words",
  similar_meaning: "Similar meaning",
};
