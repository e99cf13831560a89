const allowed = new Set(["http:", "https:", "mailto:"]);

/** Returns the address if a link in a ticket's text may lead to it, or undefined: only http, https and mailto, never a relative one. */
export function linkTarget(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return allowed.has(new URL(address).protocol) ? address : undefined;
}

/** Returns a link's target in short form: the host and the beginning of the path, or the email address. */
export function shownTarget(target: string): string {
  const { protocol, host, pathname } = new URL(target);
  const whole = protocol === "mailto:" ? pathname : `${host}${pathname === "/" ? "" : pathname}`;
  return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole;
}
