import type { NavigateFunction } from "react-router";

/** Opens an address, which may be a path of the installation or a page of another site, such as a payment provider's. */
export function leaveTo(address: string, navigate: NavigateFunction): void {
  const url = new URL(address, location.origin);
  if (url.origin === location.origin) void navigate(`${url.pathname}${url.search}`);
  else location.assign(url);
}
