const allowed = new Set(["http:", "https:", "mailto:"]);

/** The address a link from a ticket's text may lead to, or undefined: http, https and mailto only, never a relative one. */
export function linkTarget(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return allowed.has(new URL(address).protocol) ? address : undefined;
}

/** Where a link leads, in short: the host and the beginning of the path, or the address of a mail. */
export function shownTarget(target: string): string {
  const { protocol, host, pathname } = new URL(target);
  const whole = protocol === "mailto:" ? pathname : `${host}${pathname === "/" ? "" : pathname}`;
  return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole;
}
