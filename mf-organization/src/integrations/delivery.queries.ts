import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { countOf, t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Delivery } from "@tessera/wire/mail/integration";
import { queryKey } from "../common/query-key.ts";

export interface DeliveryFilter {
  integration_id?: string;
  state?: Delivery["state"];
}

/** How often the log is refetched while a delivery is pending, in ms. */
const whileUnderWay = 5_000;

export function deliveriesQuery({ call, organizationId, access }: Session, filter: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: [...queryKey.deliveries(organizationId), filter],
    queryFn: ({ pageParam, signal }) =>
      call("GET /integrations/deliveries", {
        query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    enabled: access === "ready",
    refetchInterval: ({ state }) => {
      const isUnderWay = state.data?.pages.some(({ items }) =>
        items.some(({ finished_at: end }) => end === null),
      );
      return isUnderWay ? whileUnderWay : false;
    },
  });
}

export function useRedeliver() {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Delivery) =>
      call("POST /integrations/deliveries/:deliveryId/redeliver", { params: { deliveryId: id } }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to redeliver"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.deliveries(organizationId) }),
  });
}

/** Redelivers every delivery that was given up, of all integrations or of one. Resolves to their number. */
export function useRedeliverAll(integrationId: string | undefined) {
  const { call, organizationId } = useSession();
  const { notify } = useRemoteContext();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn() {
      const ids: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page: { items: Delivery[]; next_cursor: string | null } = await call(
          "GET /integrations/deliveries",
          {
            query: {
              state: "given_up",
              ...(integrationId ? { integration_id: integrationId } : {}),
              ...(cursor ? { cursor } : {}),
            },
          },
        );
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      for (const deliveryId of ids)
        await call("POST /integrations/deliveries/:deliveryId/redeliver", { params: { deliveryId } });
      return ids.length;
    },
    onSuccess: (count) =>
      notify({
        kind: "success",
        title: t("Redelivering {count}", { count: countOf(count, "delivery", "deliveries") }),
      }),
    onError: ({ message }) => notify({ kind: "error", title: t("Failed to redeliver"), message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKey.deliveries(organizationId) }),
  });
}
