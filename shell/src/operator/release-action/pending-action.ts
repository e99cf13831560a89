/** What an operator has asked for, and is about to confirm. */
export type PendingAction =
  /** `failed` says why it was rolled back, where it was. */
  | { kind: "promote"; version: string; failed?: string | undefined }
  | { kind: "rollback"; version: string }
  | { kind: "retire"; version: string }
  | { kind: "end_canary" }
  | { kind: "uninstall" }
  /** Of the release that is named, else of one that is chosen. */
  | { kind: "canary"; version?: string };
