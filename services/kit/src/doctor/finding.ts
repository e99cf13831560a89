/** How a part of an installation is: `warning` works, but will not for long or not for everybody. */
export type FindingState = "good" | "warning" | "bad";

/** What was found about a part of an installation, in one line that says what to do. */
export interface Finding {
  check: string;
  state: FindingState;
  text: string;
}

/** Variables of a program. */
export type Env = Readonly<Record<string, string | undefined>>;

/** An examination of what some variables name. It is done once for all programs in which these are the same. */
export interface Examination {
  /** The first one has to be set. */
  reads: readonly [string, ...string[]];
  /** Returns findings in pairs of state and text. */
  examine(env: Env): Promise<[FindingState, string][]>;
}

export const good = (text: string): [FindingState, string] => ["good", text];
export const warning = (text: string): [FindingState, string] => ["warning", text];
export const bad = (text: string): [FindingState, string] => ["bad", text];

/** Returns the day of a date in any form that JavaScript reads, as 2026-11-29: findings are translated, and dates in them are not. */
export const toDay = (date: string): string => new Date(date).toISOString().slice(0, 10);
