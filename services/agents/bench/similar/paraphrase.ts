/** What a customer wrote: a title and some sentences. */
export interface Told {
  title: string;
  description: string;
}

/** One matter as two people told it, who did not know of one another. */
export interface Paraphrase {
  language: "English" | "German" | "English and German";
  first: Told;
  second: Told;
}

type Text = [title: string, description: string];

export function told([title, description]: Text): Told {
  return { title, description };
}

export function paraphrase(
  language: Paraphrase["language"],
  pairs: [first: Text, second: Text][],
): Paraphrase[] {
  return pairs.map(([first, second]) => ({ language, first: told(first), second: told(second) }));
}
