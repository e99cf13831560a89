import { toEnglish } from "@tessera/language/to-english";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { ReasonError } from "./reason-error.ts";

/** What libraries say about TLS, and what it means. */
const plainWords: [RegExp, Reason][] = [
  [
    /self-signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/i,
    toReason("problem.unknown_authority"),
  ],
  [/wrong version number|packet length too long/i, toReason("problem.speaks_no_tls")],
];

/** Why something failed: a reason, or the words of another program as they are. */
export type Explanation = Reason | string;

/** Returns the shortest description of an error: its code if it has one, which its message often lacks. */
export function explainError(error: unknown): Explanation {
  if (error instanceof ReasonError) return error.reason;
  const { code, message, errors, cause } = Object(error) as Record<string, unknown>;
  if (Array.isArray(errors) && errors.length > 0) return explainError(errors[0]);
  if (cause !== undefined && message === "fetch failed") return explainError(cause);
  const words = String(message || code || error);
  return plainWords.find(([said]) => said.test(words))?.[1] ?? words;
}

/** Returns the same in English. */
export function describeReason(error: unknown): string {
  return toText(explainError(error));
}

/** Returns an explanation in English. */
export function toText(explanation: Explanation): string {
  return typeof explanation === "string" ? explanation : toEnglish(explanation);
}
