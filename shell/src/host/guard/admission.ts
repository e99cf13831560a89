import type { SessionState } from "../../session/identity-client.ts";

/** The outcome when someone opens the dashboard. */
export type Admission = "wait" | "unknown" | "sign-in" | "create-organization" | "enter";

/** Returns the outcome for a session. Only the sign-in state and the organization matter here; permissions are checked by the services. */
export function getAdmission({ isLoading, error, isAuthenticated, user }: SessionState): Admission {
  if (isLoading) return "wait";
  if (error) return "unknown";
  if (!isAuthenticated) return "sign-in";
  return user?.organization ? "enter" : "create-organization";
}
