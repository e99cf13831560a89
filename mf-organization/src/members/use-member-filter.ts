import { type Role, roles } from "@tessera/wire/permission";
import { useSearchParams } from "react-router";
import type { MemberFilter } from "./member.queries.ts";

/** The filter as the address has it; what is not understood there counts as not said. */
function readFilter(address: URLSearchParams): MemberFilter {
  const role = address.get("role") as Role | null;
  const page = Number(address.get("page") ?? "1");
  const active = address.get("active");
  return {
    search: address.get("search") ?? "",
    role: role && roles.includes(role) ? role : null,
    active: active === "true" ? true : active === "false" ? false : null,
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** The address of a filter, without what is usual. */
function writeFilter({ search, role, active, page }: MemberFilter): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(active === null ? {} : { active: String(active) }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

/** The filter of the members' page: the address is its state. A change begins at the first page again. */
export function useMemberFilter() {
  const [address, setAddress] = useSearchParams();
  return {
    filter: readFilter(address),
    change: (change: Partial<MemberFilter>) =>
      setAddress((current) => writeFilter({ ...readFilter(current), page: 1, ...change }), { replace: true }),
  };
}
