import { useQuery } from "@tanstack/react-query";
import { useIdentityState } from "@tessera/ui/person/use-identity-state";
import { useMemo } from "react";
import { organizationsQuery } from "../../account/organization/organizations.queries.ts";
import { useShell } from "../../common/shell-context.ts";

/** The names of one's own organizations by their ids: of others nobody learns anything but the id. */
export function useOrganizationNames(): ReadonlyMap<string, string> {
  const { identity } = useShell();
  const { user } = useIdentityState(identity);
  const { data } = useQuery(organizationsQuery(identity, user?.organization?.id));
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
