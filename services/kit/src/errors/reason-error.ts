import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";

/** An error whose message can be shown in any language. */
export class ReasonError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(toEnglish(reason));
    this.reason = reason;
  }
}
