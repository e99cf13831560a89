/** Container names are identifiers: `mf-tickets` is `mf_tickets`. The shell finds a remote by this name. */
export function containerName(name: string): string {
  return name.replaceAll("-", "_");
}
