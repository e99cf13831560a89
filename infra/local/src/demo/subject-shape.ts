/** A kind of report. `weight` from 1 to 4 says how pressing it tends to be; words in braces vary. */
export interface Subject {
  title: string;
  text: string;
  category: string;
  subcategory: string;
  department: string;
  weight: number;
}
