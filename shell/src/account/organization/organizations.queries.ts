import { queryOptions } from "@tanstack/react-query";
import type { IdentityClient } from "../../session/identity-client.ts";

/**
 * Returns the query for the organizations that the person can switch to. Its key contains the active one, so a switch loads the list again.
 */
export function organizationsQuery(
  identity: Pick<IdentityClient, "listOrganizations">,
  activeId: string | undefined,
) {
  return queryOptions({
    queryKey: ["organizations", activeId],
    queryFn: () => identity.listOrganizations(),
  });
}
