/** Who speaks: the agent and the requester to one another, the other two among the installation. */
export type Speaker = "agent" | "requester" | "note" | "colleague";

/**
 * A kind of report. `weight` from 1 to 4 says how pressing it tends to be; words in braces vary. `talk` is what is said
 * until it is solved, in its order; `{colleague}` is somebody a note mentions, who answers it.
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
