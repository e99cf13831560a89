/** An action that an operator has chosen and still has to confirm. */
export type PendingAction =
  /** `failed` is the reason why the release was rolled back, if it was. */
  | { kind: "promote"; version: string; failed?: string | undefined }
  | { kind: "rollback"; version: string }
  | { kind: "retire"; version: string }
  | { kind: "end_canary" }
  | { kind: "uninstall" }
  /** Without a version, the release is chosen in the dialog. */
  | { kind: "canary"; version?: string };
