import { type Role, roles } from "@tessera/wire/api/permission";
import { useSearchParams } from "react-router";
import type { MemberFilter } from "../common/member.queries.ts";

/** Reads the filter from the address. Values that are not valid are ignored. */
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

/** Writes the filter as parameters of the address, without defaults. */
function writeFilter({ search, role, active, page }: MemberFilter): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(active === null ? {} : { active: String(active) }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

/**
 * Returns the filter of the members page, which is kept in the address, and a function that changes it. A change goes back to the first
 * page.
 */
export function useMemberFilter() {
  const [address, setAddress] = useSearchParams();
  return {
    filter: readFilter(address),
    change: (change: Partial<MemberFilter>) =>
      setAddress((current) => writeFilter({ ...readFilter(current), page: 1, ...change }), { replace: true }),
  };
}
