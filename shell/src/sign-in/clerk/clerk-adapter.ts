/** The parts of pages that Clerk renders. */
export type ClerkPart = "sign-in" | "sign-up" | "user";

/** The operations of Clerk in the browser. */
export interface ClerkAdapter {
  /** Resolves to the token of Clerk's session, or null if nobody is signed in there. */
  getToken(): Promise<string | null>;
  /** Renders a part into an element. Signing in there leads back to the same page. Returns a function that removes the part. */
  show(part: ClerkPart, host: HTMLDivElement): () => void;
  /** Creates an organization and resolves to its id. */
  createOrganization(name: string): Promise<string>;
  /** Opens Clerk's dialog for the members and name of an organization. Clerk reports the changes to the installation. */
  manageOrganization(id: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Downloads Clerk once, when it is first needed. Rejects if it cannot be loaded. */
export type OpenClerk = () => Promise<ClerkAdapter>;
