/** The speaker of a line: `agent` and `requester` write public replies, `note` and `colleague` internal notes. */
export type Speaker = "agent" | "requester" | "note" | "colleague";

/**
 * A kind of report. `weight`, from 1 to 4, is how urgent it tends to be. Words in braces are replaced by varying values.
 * `talk` is the conversation until the solution, in order; `{colleague}` is a person whom a note mentions and who answers
 * it.
 */
export interface Subject {
  title: string;
  text: string;
  category: string;
  subcategory: string;
  department: string;
  weight: number;
  talk: `${Speaker}: ${string}`[];
}
