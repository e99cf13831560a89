const allowed = new Set(["http:", "https:", "mailto:"]);

/** The address a link from a ticket's text may lead to, or undefined: http, https and mailto only, never a relative one. */
export function linkTarget(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return allowed.has(new URL(address).protocol) ? address : undefined;
}
