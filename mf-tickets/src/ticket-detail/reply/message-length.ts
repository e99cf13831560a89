import { plural, t } from "@tessera/language/t";
import { communicationLimits } from "@tessera/wire/communication.constants";
import { formatNumber } from "@tessera/wire/wording";

/** So close to the limit it is worth counting. */
const nearEnd = 1_000;

export function isTooLong(text: string): boolean {
  return text.length > communicationLimits.body;
}

/** What is said of a message over the limit. */
export function excessText(text: string): string {
  const excess = text.length - communicationLimits.body;
  return plural(
    excess,
    {
      one: "Too long by # character: a message holds {limit}.",
      other: "Too long by # characters: a message holds {limit}.",
    },
    { limit: formatNumber(communicationLimits.body) },
  );
}

/** How much of the limit is used, once it comes near. */
export function lengthText(text: string): string | null {
  if (isTooLong(text)) return excessText(text);
  if (text.length < communicationLimits.body - nearEnd) return null;
  return t("{count} of {limit} characters", {
    count: formatNumber(text.length),
    limit: formatNumber(communicationLimits.body),
  });
}

/** Whether there is something to send, and it may be sent. */
export function isSendable(text: string): boolean {
  return text.trim() !== "" && !isTooLong(text);
}
