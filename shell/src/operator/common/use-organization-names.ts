import { useQuery } from "@tanstack/react-query";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useMemo } from "react";
import { organizationsQuery } from "../../account/organization/organizations.queries.ts";
import { useShell } from "../../common/shell-context.ts";

/** Returns the names of the person's own organizations by their ids. Names of other organizations are not available. */
export function useOrganizationNames(): ReadonlyMap<string, string> {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const { data } = useQuery(organizationsQuery(identity, user?.organization?.id));
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
