/** Every page of a site, whatever its port: Firefox matches no address by a pattern that names one. */
export function toSitePattern(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}
