import { knownSentences } from "@tessera/language/known-sentences";
import { t } from "@tessera/language/t";

const sayAmount = knownSentences(t, [
  "1 person",
  "{count} people",
  "1 organization",
  "{count} organizations",
]);

const saySentence = knownSentences(
  t,
  [
    "{failures} failed to load and {errors} had errors, of {tries}, for {people}: {problem}",
    "{failures} failed to load and {errors} had errors, of {tries}, for {people}",
  ],
  sayAmount,
);

/** Returns the reason for a release's state in the language of the page. Text entered by a person stays as it is. */
export function sayReleaseReason(reason: string): string {
  const said = saySentence(reason);
  return said === reason ? reason.split(", ").map(sayAmount).join(", ") : said;
}
