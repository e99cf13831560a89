import { type SetAsideReason, setAsideReasons } from "@tessera/wire/mail/mail.constants";
import { useSearchParams } from "react-router";

/** The filter of the list. Null and an empty text mean all. */
export interface SetAsideFilter {
  reason: SetAsideReason | null;
  search: string;
}

const maxSearch = 200;

/** Returns the filter and a function that changes it. The state is kept in the address. */
export function useSetAsideFilter() {
  const [address, setAddress] = useSearchParams();
  const filter: SetAsideFilter = {
    reason: setAsideReasons.find((reason) => reason === address.get("reason")) ?? null,
    search: (address.get("search") ?? "").slice(0, maxSearch),
  };
  const change = (changed: Partial<SetAsideFilter>) => {
    const { reason, search } = { ...filter, ...changed };
    setAddress({ ...(reason ? { reason } : {}), ...(search ? { search } : {}) }, { replace: true });
  };
  return { filter, change };
}
