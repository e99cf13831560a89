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
    "{failures} did not load and {errors} broke, of {tries}, for {people}: {problem}",
    "{failures} did not load and {errors} broke, of {tries}, for {people}",
  ],
  sayAmount,
);

/** Why a release is where it is, as the registry noted it; what people entered stays as it is. */
export function sayReleaseReason(reason: string): string {
  const said = saySentence(reason);
  return said === reason ? reason.split(", ").map(sayAmount).join(", ") : said;
}
