/** Returns a match pattern for every page of a site, on any port. Firefox matches nothing by a pattern with a port. */
export function toSitePattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}
