import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { TicketVocabulary } from "@tessera/wire/ticket/ticket";
import { queryKey } from "./ticket/query-key.ts";

const aMinute = 60_000;
const noWords: TicketVocabulary = { categories: [], departments: [], labels: [] };

function vocabularyQuery({ call, organizationId, access }: Session) {
  return queryOptions({
    queryKey: queryKey.vocabulary(organizationId),
    queryFn: ({ signal }) => call("GET /tickets/vocabulary", { signal }),
    enabled: access === "ready",
    staleTime: aMinute,
  });
}

/** Returns the words in use, as suggestions while typing; none until they are loaded. */
export function useVocabulary(): TicketVocabulary {
  return useQuery(vocabularyQuery(useSession())).data ?? noWords;
}
