import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { CompanySuggestion } from "@tessera/wire/customer/company-suggestion";
import { queryKey } from "../../common/ticket/query-key.ts";
import { useRefreshContacts } from "../contacts.queries.ts";

export interface SuggestionListQuery {
  state: "suggested" | "dismissed";
  search?: string;
}

const first: string | null = null;

/** Queries suggested or dismissed companies by name, page by page. */
export function suggestionsQuery({ call, organizationId, access }: Session, query: SuggestionListQuery) {
  return infiniteQueryOptions({
    queryKey: [...queryKey.suggestions(organizationId, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /companies/suggestions", {
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: first,
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: access === "ready",
    placeholderData: keepPreviousData,
  });
}

/** Queries how many suggestions wait for a decision. */
export function suggestionCountQuery({ call, organizationId, access }: Session) {
  const query = { size: 1 };
  return queryOptions({
    queryKey: queryKey.suggestions(organizationId, query),
    queryFn: async ({ signal }) => (await call("GET /companies/suggestions", { query, signal })).counts,
    enabled: access === "ready",
  });
}

export function useConfirmSuggestion({ id }: CompanySuggestion) {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: (name: string) =>
      call("POST /companies/suggestions/:companyId/confirm", {
        params: { companyId: id },
        body: { name },
        idempotencyKey: newKey(),
      }),
    onSuccess: ({ name }) => notify({ kind: "success", title: t("Company confirmed"), message: name }),
    onSettled: refresh,
  });
}

export function useDismissSuggestion({ id, name }: CompanySuggestion) {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: () =>
      call("POST /companies/suggestions/:companyId/dismiss", {
        params: { companyId: id },
        idempotencyKey: newKey(),
      }),
    onSuccess: () => notify({ kind: "success", title: t("Suggestion dismissed"), message: name }),
    onError: ({ message }) => notify({ kind: "error", title: t("Couldn't dismiss the suggestion"), message }),
    onSettled: refresh,
  });
}
