import { plural, t } from "@tessera/language/t";
import { formatNumber } from "@tessera/wire/text/wording";
import { communicationLimits } from "@tessera/wire/ticket/communication.constants";

/** The number of characters before the limit from which the length is shown. */
const nearEnd = 1_000;

export function isTooLong(text: string): boolean {
  return text.length > communicationLimits.body;
}

/** Returns the message for a text over the limit. */
function excessText(text: string): string {
  const excess = text.length - communicationLimits.body;
  return plural(
    excess,
    {
      one: "Too long by # character: a message can have at most {limit}.",
      other: "Too long by # characters: a message can have at most {limit}.",
    },
    { limit: formatNumber(communicationLimits.body) },
  );
}

/** Returns how much of the limit is used, once the text is close to it; null before. */
export function lengthText(text: string): string | null {
  if (isTooLong(text)) return excessText(text);
  if (text.length < communicationLimits.body - nearEnd) return null;
  return t("{count} of {limit} characters", {
    count: formatNumber(text.length),
    limit: formatNumber(communicationLimits.body),
  });
}

/** Returns true if the text is not blank and within the limit. */
export function isSendable(text: string): boolean {
  return text.trim() !== "" && !isTooLong(text);
}
