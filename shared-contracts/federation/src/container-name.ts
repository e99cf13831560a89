/**
 * Returns the container name of a module, which must be an identifier: `mf-tickets` becomes `mf_tickets`. The shell looks up remotes by it.
 */
export function containerName(name: string): string {
  return name.replaceAll("-", "_");
}
