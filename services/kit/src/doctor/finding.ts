import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";

/** How a part of an installation is: `warning` works, but will not for long or not for everybody. */
export type FindingState = "good" | "warning" | "bad";

/** What was found about a part of an installation, in one line that says what to do. */
export interface Finding {
  check: string;
  state: FindingState;
  text: string;
  /** The same in a form that can be shown in any language; absent from reports of previous versions. */
  text_reason?: Reason;
}

/** Variables of a program. */
export type Env = Readonly<Record<string, string | undefined>>;

/** An examination of what some variables name. It is done once for all programs in which these are the same. */
export interface Examination {
  /** The first one has to be set. */
  reads: readonly [string, ...string[]];
  /** Returns findings in pairs of state and what was found. */
  examine(env: Env): Promise<[FindingState, Reason][]>;
}

export const good = (found: Reason): [FindingState, Reason] => ["good", found];
export const warning = (found: Reason): [FindingState, Reason] => ["warning", found];
export const bad = (found: Reason): [FindingState, Reason] => ["bad", found];

/** Creates a finding with its English text, which the command line prints. */
export function toFinding(check: string, [state, found]: [FindingState, Reason]): Finding {
  return { check, state, text: toEnglish(found), text_reason: found };
}

/** Returns the day of a date in any form that JavaScript reads: 2026-11-29. */
export const toDay = (date: string): string => new Date(date).toISOString().slice(0, 10);
