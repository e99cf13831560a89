/** What a customer wrote: a title and some sentences. */
export interface Told {
  title: string;
  description: string;
}

/** One matter as two people told it, who did not know of one another. */
export interface ToldTwice {
  language: "English" | "German" | "English and German";
  first: Told;
  second: Told;
}

type Text = [title: string, description: string];

export function told([title, description]: Text): Told {
  return { title, description };
}

export function toldTwice(
  language: ToldTwice["language"],
  pairs: [first: Text, second: Text][],
): ToldTwice[] {
  return pairs.map(([first, second]) => ({ language, first: told(first), second: told(second) }));
}
