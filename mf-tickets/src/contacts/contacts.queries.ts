import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Company, NewCompany } from "@tessera/wire/customer/company";
import type { Customer, NewCustomer } from "@tessera/wire/customer/customer";
import { queryKey } from "../common/ticket/query-key.ts";

const first: string | null = null;

/** Filters for the list of customers. */
export interface CustomerListQuery {
  search?: string;
  company_id?: string;
}

/** Queries customers by name, page by page. The previous list stays visible while the next one loads. */
export function customersQuery({ call, organizationId, access }: Session, query: CustomerListQuery) {
  return infiniteQueryOptions({
    queryKey: [...queryKey.customerList(organizationId, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /customers/", { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: first,
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: access === "ready",
    placeholderData: keepPreviousData,
  });
}

/** Queries companies by name, page by page. */
export function companiesQuery({ call, organizationId, access }: Session, query: { search?: string }) {
  return infiniteQueryOptions({
    queryKey: [...queryKey.companyList(organizationId, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("GET /companies/", { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: first,
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: access === "ready",
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns a function that refetches everything that names customers or companies. Companies are included because a company can be new with
 * its first customer.
 */
export function useRefreshContacts() {
  const { organizationId } = useSession();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        queryKey.customers(organizationId),
        queryKey.companies(organizationId),
        queryKey.tickets(organizationId),
      ].map((key) => queryClient.invalidateQueries({ queryKey: key })),
    );
}

/** Creates a customer, or changes the one that is given. */
export function useSaveCustomer(known?: Customer) {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: (body: NewCustomer) =>
      known
        ? call("PATCH /customers/:customerId/", {
            params: { customerId: known.id },
            body,
            ifMatch: known.version,
          })
        : call("POST /customers/", { body, idempotencyKey: newKey() }),
    onSuccess: ({ name }) =>
      notify({
        kind: "success",
        title: known ? t("Customer updated") : t("Customer created"),
        message: name,
      }),
    onSettled: refresh,
  });
}

/** Creates a company, or changes the one that is given. */
export function useSaveCompany(known?: Company) {
  const { call } = useSession();
  const { notify } = useRemoteContext();
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: (body: NewCompany) =>
      known
        ? call("PATCH /companies/:companyId/", {
            params: { companyId: known.id },
            body,
            ifMatch: known.version,
          })
        : call("POST /companies/", { body, idempotencyKey: newKey() }),
    onSuccess: ({ name }) =>
      notify({ kind: "success", title: known ? t("Company updated") : t("Company created"), message: name }),
    onSettled: refresh,
  });
}
