import type { NavigateFunction } from "react-router";

/** Goes to an address that may be a path of the installation or a page of someone else's, such as a payment provider's. */
export function leaveTo(address: string, navigate: NavigateFunction): void {
  const url = new URL(address, location.origin);
  if (url.origin === location.origin) void navigate(`${url.pathname}${url.search}`);
  else location.assign(url);
}
