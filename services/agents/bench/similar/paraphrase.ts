/** A ticket as a customer wrote it: a title and a few sentences. */
export interface ParaphrasedText {
  title: string;
  description: string;
}

/** One matter as two people described it independently. */
export interface Paraphrase {
  language: "English" | "German" | "English and German";
  first: ParaphrasedText;
  second: ParaphrasedText;
}

type Text = [title: string, description: string];

export function paraphrased([title, description]: Text): ParaphrasedText {
  return { title, description };
}

export function paraphrase(
  language: Paraphrase["language"],
  pairs: [first: Text, second: Text][],
): Paraphrase[] {
  return pairs.map(([first, second]) => ({
    language,
    first: paraphrased(first),
    second: paraphrased(second),
  }));
}
