import type { Delivery } from "@tessera/wire/integration";
import { deliveryStates } from "@tessera/wire/integration.constants";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { DeliveryFilter } from "./delivery.queries.ts";

function isState(value: string | null): value is Delivery["state"] {
  return deliveryStates.some((state) => state === value);
}

/** Returns the filter of the deliveries, kept in the address, and a function that changes it. */
export function useDeliveryFilter() {
  const [address, setAddress] = useSearchParams();
  const of = address.get("of");
  const state = address.get("state");
  const filter = useMemo<DeliveryFilter>(
    () => ({ ...(of ? { integration_id: of } : {}), ...(isState(state) ? { state } : {}) }),
    [of, state],
  );
  const change = ({ integration_id: id, state: next }: DeliveryFilter) =>
    setAddress(
      { ...(id ? { of: id } : {}), ...(next ? { state: next } : {}) },
      { replace: true, preventScrollReset: true },
    );
  return { filter, change };
}
