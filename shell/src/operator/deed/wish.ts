/** What an operator has asked for, and is about to confirm. */
export type Wish =
  | { kind: "promote"; version: string }
  | { kind: "rollback"; version: string }
  | { kind: "retire"; version: string }
  | { kind: "end_canary" }
  /** Of the release that is named, else of one that is chosen. */
  | { kind: "canary"; version?: string };
