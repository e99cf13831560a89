import { commonReasons } from "./common-reasons.ts";

/** The English message of every reason, in ICU's syntax, by key. German ones are in `language/src/reasons/de.json`. */
export const reasons = {
  ...commonReasons,
} as const;

export type ReasonMessages = typeof reasons;
export type ReasonKey = keyof ReasonMessages;
