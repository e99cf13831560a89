import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebouncedValue } from "@tessera/ui/mantine";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Customer } from "@tessera/wire/customer/customer";
import { queryKey } from "./ticket/query-key.ts";

/** A customer or a member, with the fields needed to name them. */
export interface Contact {
  id: string;
  name: string;
  email: string;
}

const typingPause = 200;
const offered = 20;

export function toContact({ id, name, addresses }: Customer): Contact {
  return { id, name, email: addresses[0]?.email ?? "" };
}

export function customerQuery({ call, organizationId, access }: Session, customerId: string) {
  return queryOptions({
    queryKey: queryKey.customer(organizationId, customerId),
    queryFn: ({ signal }) => call("GET /customers/:customerId/", { params: { customerId }, signal }),
    enabled: access === "ready",
  });
}

export function companyQuery({ call, organizationId, access }: Session, companyId: string) {
  return queryOptions({
    queryKey: queryKey.company(organizationId, companyId),
    queryFn: ({ signal }) => call("GET /companies/:companyId/", { params: { companyId }, signal }),
    enabled: access === "ready",
  });
}

/** Returns the first customers that match a text. `isSearching` is true as long as they may match an earlier one. */
export function useCustomerSearch(text: string): { customers: Contact[]; isSearching: boolean } {
  const { call, organizationId, access } = useSession();
  const [search] = useDebouncedValue(text.trim(), typingPause);
  const query = { size: offered, ...(search ? { search } : {}) };
  const { data, isFetching } = useQuery({
    queryKey: queryKey.customerList(organizationId, query),
    queryFn: ({ signal }) => call("GET /customers/", { query, signal }),
    enabled: access === "ready",
  });
  return {
    customers: data?.items.map(toContact) ?? [],
    isSearching: search !== text.trim() || (isFetching && data === undefined),
  };
}

/** A company, with the fields needed to name it. */
export interface NamedCompany {
  id: string;
  name: string;
}

/** Returns the first companies that match a text. `isSearching` is true as long as they may match an earlier one. */
export function useCompanySearch(text: string): { companies: NamedCompany[]; isSearching: boolean } {
  const { call, organizationId, access } = useSession();
  const [search] = useDebouncedValue(text.trim(), typingPause);
  const query = { size: offered, ...(search ? { search } : {}) };
  const { data, isFetching } = useQuery({
    queryKey: queryKey.companyList(organizationId, query),
    queryFn: ({ signal }) => call("GET /companies/", { query, signal }),
    enabled: access === "ready",
  });
  return {
    companies: data?.items ?? [],
    isSearching: search !== text.trim() || (isFetching && data === undefined),
  };
}

/**
 * Returns the names of customers and companies by id, as far as they have been loaded. Ids of members are not customer ids and have no name
 * here.
 */
export function useContactNames({
  customers,
  companies,
}: Record<"customers" | "companies", readonly string[]>): ReadonlyMap<string, string> {
  const session = useSession();
  const named = useQueries({
    queries: [
      ...customers.filter(isUuid).map((id) => ({ ...customerQuery(session, id), retry: false })),
      ...companies.filter(isUuid).map((id) => ({ ...companyQuery(session, id), retry: false })),
    ],
  });
  return new Map(named.flatMap(({ data }) => (data ? [[data.id, data.name]] : [])));
}

function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(id);
}

/** Creates a customer from typed text, which is taken as an email address if it contains "@" and as a name otherwise. */
export function useCreateContact() {
  const { call, organizationId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const isAddress = typed.includes("@");
      const body = { name: typed, ...(isAddress ? { addresses: [{ email: typed }] } : {}) };
      return toContact(await call("POST /customers/", { body, idempotencyKey: newKey() }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.customers(organizationId) }),
  });
}
