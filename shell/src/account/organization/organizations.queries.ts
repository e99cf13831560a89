import { queryOptions } from "@tanstack/react-query";
import type { IdentityClient } from "../../session/identity-client.ts";

/** The organizations one may switch to, asked again for each one works in. */
export function organizationsQuery(
  identity: Pick<IdentityClient, "listOrganizations">,
  activeId: string | undefined,
) {
  return queryOptions({
    queryKey: ["organizations", activeId],
    queryFn: () => identity.listOrganizations(),
  });
}
