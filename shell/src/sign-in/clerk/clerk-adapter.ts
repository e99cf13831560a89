/** The parts of pages that Clerk draws. */
export type ClerkPart = "sign-in" | "sign-up" | "user";

/** What is asked of Clerk in the browser. */
export interface ClerkAdapter {
  /** The token of Clerk's session; null when nobody is signed in there. */
  getToken(): Promise<string | null>;
  /** Draws a part into an element of ours; signing in leads to the same page again. Answers how to remove it. */
  show(part: ClerkPart, host: HTMLDivElement): () => void;
  /** Makes an organization and answers its id. */
  createOrganization(name: string): Promise<string>;
  /** Opens Clerk's window for the members and the name of an organization. Clerk reports to the installation what is changed there. */
  manageOrganization(id: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Downloads Clerk once, when it is first needed. Rejects when it could not be loaded. */
export type OpenClerk = () => Promise<ClerkAdapter>;
