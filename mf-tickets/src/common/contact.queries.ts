import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDebouncedValue } from "@tessera/ui/mantine";
import { newKey } from "@tessera/ui/remote/new-key";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Customer } from "@tessera/wire/customer";
import { queryKey } from "./query-key.ts";

/** A customer or a member, as far as it takes to name them. */
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

/** The first customers that a text finds. */
export function useCustomerSearch(text: string): Contact[] {
  const { call, organizationId, access } = useSession();
  const [search] = useDebouncedValue(text.trim(), typingPause);
  const query = { size: offered, ...(search ? { search } : {}) };
  const { data } = useQuery({
    queryKey: queryKey.customerList(organizationId, query),
    queryFn: ({ signal }) => call("GET /customers/", { query, signal }),
    enabled: access === "ready",
  });
  return data?.items.map(toContact) ?? [];
}

/** The names of a customer and a company by their ids, as far as they were read. */
export function useContactNames(
  customerId: string | undefined,
  companyId: string | undefined,
): ReadonlyMap<string, string> {
  const session = useSession();
  const isReady = session.access === "ready";
  const customer = useQuery({
    ...customerQuery(session, customerId ?? ""),
    enabled: isReady && customerId !== undefined,
    retry: false,
  });
  const company = useQuery({
    ...companyQuery(session, companyId ?? ""),
    enabled: isReady && companyId !== undefined,
    retry: false,
  });
  return new Map([customer.data, company.data].flatMap((found) => (found ? [[found.id, found.name]] : [])));
}

/** Creates a customer of what someone typed: an address, or a name. */
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
