import { browserApi } from "../browser-api.ts";
import { toSitePattern } from "../site-pattern.ts";

/** Returns the origins that a typed address may mean, the likeliest first; none if it is not an address. */
export function parseOrigins(address: string): string[] {
  const typed = address.trim();
  if (/^https?:\/\//iu.test(typed)) return getOrigin(typed);
  return typed === "" || typed.includes("://")
    ? []
    : ["https", "http"].flatMap((scheme) => getOrigin(`${scheme}://${typed}`));
}

function getOrigin(address: string): string[] {
  const { origin, hostname = "" } = URL.parse(address) ?? {};
  return origin && /^[\w.[\]:-]+$/u.test(hostname) ? [origin] : [];
}

/**
 * Returns the first of these origins that answers, or null. Call it in a click handler, because it asks for permission to reach them, and
 * gives back what it does not need. `denied` means that the permission was denied.
 */
export async function findOrigin(origins: readonly string[]): Promise<string | null | "denied"> {
  if (!(await browserApi.permissions.request({ origins: origins.map(toSitePattern) }))) return "denied";
  for (const origin of origins) {
    if (!(await answers(origin))) continue;
    await giveBack(origins.filter((other) => other !== origin));
    return origin;
  }
  await giveBack(origins);
  return null;
}

async function answers(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  return fetch(origin, { method: "HEAD", credentials: "omit", signal }).then(
    () => true,
    () => false,
  );
}

/** Permissions that the manifest requires cannot be given back. */
async function giveBack(origins: readonly string[]): Promise<void> {
  for (const origin of origins)
    await browserApi.permissions.remove({ origins: [toSitePattern(origin)] }).catch(() => {});
}
