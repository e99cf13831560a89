import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { type Session, useSession } from "@tessera/ui/remote/session";
import type { Delivery } from "@tessera/wire/integration";
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
