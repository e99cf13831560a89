import type { SessionState } from "../../session/identity-client.ts";

/** What someone who opens the dashboard gets. */
export type Admission = "wait" | "unknown" | "sign-in" | "create-organization" | "enter";

/** Only the signed-in state and the organization count here; what one may do is the services' to say. */
export function admissionOf({ isLoading, error, isAuthenticated, user }: SessionState): Admission {
  if (isLoading) return "wait";
  if (error) return "unknown";
  if (!isAuthenticated) return "sign-in";
  return user?.organization ? "enter" : "create-organization";
}
