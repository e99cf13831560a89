import type { Identity, IdentityState } from "@tessera/federation/remote";

/** An organization that the signed-in person can switch to. */
export interface OrganizationChoice {
  id: string;
  name: string;
  slug: string;
}

/** The details of a new account. `returnTo` is the path within the application that the link in the email opens. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
  returnTo: string;
}

/** `error` is set if the session could not be loaded, so that it is unknown whether the person is signed in. */
export interface SessionState extends IdentityState {
  error: Error | null;
}

/**
 * The identity port, with one adapter for each provider. All failures reject with an IdentityError whose message can be shown. State
 * changes are announced to subscribers; until then `getState` returns the same object.
 */
export interface IdentityClient extends Identity {
  getState(): SessionState;
  /** Loads the session. Called once at the start, and again by Retry. */
  start(): Promise<void>;
  /**
   * Like `refresh`, but only in this tab, for changes that every tab learns of by itself. Rejects and changes nothing if the request fails.
   */
  reload(): Promise<void>;
  /** Returns a token for the API, from memory while it is valid. `refresh` requests a new one. Null if signed out. */
  getToken(options?: { refresh?: boolean }): Promise<string | null>;
  /** Goes to the provider to confirm the person's identity, and comes back; absent if signing out and in again does that. */
  signInAgain?(): Promise<void>;
  listOrganizations(): Promise<OrganizationChoice[]>;
  /** Creates the organization with the person as its owner, and switches to it. */
  createOrganization(organization: { name: string }): Promise<void>;
  setActiveOrganization(id: string): Promise<void>;
}

/** The result of a correct password. `second-step` creates no session yet: `confirmSecondStep` must follow. */
export type SignInOutcome = "signed-in" | "second-step";

/** A code of the authenticator app, or a backup code. A trusted device is not asked for a code for 30 days. */
export interface SecondStep {
  kind: "totp" | "backup";
  code: string;
  trustDevice: boolean;
}

/** The operations of a provider that keeps the passwords itself, in addition to the port. */
export interface PasswordIdentity extends IdentityClient {
  /**
   * Signs in. Rejects with code `EMAIL_NOT_VERIFIED` until the address is verified. `confirmation` comes from a link in an email: together
   * with the right password it verifies the address.
   */
  signIn(email: string, password: string, confirmation?: string): Promise<SignInOutcome>;
  /** Rejects with status 401 if it took too long and the password is needed again, and with 422 for a wrong code. */
  confirmSecondStep(step: SecondStep): Promise<void>;
  /** Behaves the same for addresses that already have an account. The person is signed in only after they verify the address. */
  signUp(account: NewAccount): Promise<void>;
  /** `returnTo` is as for a new account. */
  resendVerification(email: string, returnTo: string): Promise<void>;
  /** Sends an email with a link to `/sign-in/reset-password?token=…`. Behaves the same for unknown addresses. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets a new password and ends all sessions of the person. Rejects if the link was used or has expired. */
  resetPassword(reset: { token: string; password: string }): Promise<void>;
}
