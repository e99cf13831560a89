import { wordsOf } from "./sentences.ts";

const damping = 0.85;
const rounds = 20;

function likeness(one: Set<string>, other: Set<string>): number {
  if (one.size < 2 || other.size < 2) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / (Math.log(one.size) + Math.log(other.size));
}

/** Ranks sentences by how much they have in common with the others (TextRank: sentences vote for those they share words with). */
export function rankSentences(sentences: readonly string[]): number[] {
  const bags = sentences.map(wordsOf);
  const votes = bags.map((bag, row) =>
    bags.map((other, column) => (row === column ? 0 : likeness(bag, other))),
  );
  const given = votes.map((row) => row.reduce((sum, vote) => sum + vote, 0));
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < rounds; round++) {
    const shares = ranks.map((rank, index) => rank / (given[index] || 1));
    ranks = votes.map(
      (row) => 1 - damping + damping * row.reduce((sum, vote, from) => sum + vote * (shares[from] ?? 0), 0),
    );
  }
  return ranks;
}
