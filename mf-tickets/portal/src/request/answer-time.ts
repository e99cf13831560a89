import { plural, t } from "@tessera/language/t";

/** Says within which time an organization usually answers. Empty if it is not known. */
export function sayAnswerTime(hours: number | null | undefined): string {
  if (!hours) return "";
  if (hours === 1) return t("Usually answers within an hour.");
  if (hours < 24)
    return plural(hours, {
      one: "Usually answers within # hour.",
      other: "Usually answers within # hours.",
    });
  return plural(Math.ceil(hours / 24), {
    one: "Usually answers within # day.",
    other: "Usually answers within # days.",
  });
}
