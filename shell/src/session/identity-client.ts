import type { Identity, IdentityState } from "@tessera/federation/remote";

/** An organization the signed-in person may switch to. */
export interface OrganizationChoice {
  id: string;
  name: string;
  slug: string;
}

/** Someone who wants an account. `returnTo` is the path of ours that the link in the mail leads to. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
  returnTo: string;
}

/** `error` is set when the session could not be asked for: then nobody knows whether one is signed in. */
export interface SessionState extends IdentityState {
  error: Error | null;
}

/**
 * The identity port: one adapter per provider. Everything that fails rejects with an IdentityError whose message
 * can be shown. State changes are announced to subscribers; `getState` answers the same object until then.
 */
export interface IdentityClient extends Identity {
  getState(): SessionState;
  /** Finds out who is signed in. Called once at the start, and again by Retry. */
  start(): Promise<void>;
  /**
   * As `refresh`, but in this tab alone: for what every tab learns by itself. Rejects, and leaves everything as it is, when
   * the answer could not be had.
   */
  reload(): Promise<void>;
  /** A token for the API, from memory while it is good. `refresh` asks for a new one. Null when signed out. */
  getToken(options?: { refresh?: boolean }): Promise<string | null>;
  /** Leaves to prove at the provider who one is, and comes back; absent where signing out and in does that. */
  signInAgain?(): Promise<void>;
  listOrganizations(): Promise<OrganizationChoice[]>;
  /** Makes the organization, with oneself as its owner, and works in it from then on. */
  createOrganization(organization: { name: string }): Promise<void>;
  setActiveOrganization(id: string): Promise<void>;
}

/** Of someone with a second step the password alone opens nothing: `confirmSecondStep` follows. */
export type SignInOutcome = "signed-in" | "second-step";

/** A code of the authenticator app, or one of the backup codes. A trusted device is not asked for one for 30 days. */
export interface SecondStep {
  kind: "totp" | "backup";
  code: string;
  trustDevice: boolean;
}

/** What a provider offers besides the port that keeps the passwords itself. */
export interface PasswordIdentity extends IdentityClient {
  /**
   * Rejects with code `EMAIL_NOT_VERIFIED` until the address is verified. `confirmation` is what a mailed link brought here:
   * with the right password it verifies the address.
   */
  signIn(email: string, password: string, confirmation?: string): Promise<SignInOutcome>;
  /** Rejects with status 401 when it took too long and the password is to be given again, with 422 for a wrong code. */
  confirmSecondStep(step: SecondStep): Promise<void>;
  /** Answers the same for known addresses. One is signed in only after verifying the address. */
  signUp(account: NewAccount): Promise<void>;
  /** `returnTo` as in a new account. */
  resendVerification(email: string, returnTo: string): Promise<void>;
  /** Sends a mail with a link to `/sign-in/reset-password?token=…`. Answers the same for unknown addresses. */
  requestPasswordReset(email: string): Promise<void>;
  /** Ends all sessions of the person. Rejects when the link is used or expired. */
  resetPassword(reset: { token: string; password: string }): Promise<void>;
}
