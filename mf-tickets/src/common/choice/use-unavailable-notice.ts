import { useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { availabilityText } from "@tessera/ui/person/availability";
import { personName } from "@tessera/ui/person/person";
import { useSession } from "@tessera/ui/remote/session";
import { availabilityAt } from "@tessera/wire/organization/availability.constants";
import type { Member } from "@tessera/wire/organization/member";
import { useCallback } from "react";
import { queryKey } from "../ticket/query-key.ts";

/**
 * Returns a function that says that a member is busy or away ("Omar Haddad: Away until Mon, Nov 23"); undefined for an available one. It knows the
 * members that were loaded to choose from.
 */
export function useUnavailableNotice(): (memberId: string | null | undefined) => string | undefined {
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    (memberId) => {
      const people = queryClient.getQueryData<Member[]>(queryKey.people(organizationId)) ?? [];
      const person = people.find(({ id }) => id === memberId);
      const availability = availabilityAt(person?.availability, Date.now());
      if (!person || availability.state === "available") return undefined;
      return t("{name}: {availability}", {
        name: personName(person),
        availability: availabilityText(availability),
      });
    },
    [queryClient, organizationId],
  );
}
