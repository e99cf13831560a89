/** Returns an address if it is safe to open in a tab (http or https), otherwise null. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  return ["http:", "https:"].includes(new URL(address).protocol) ? address : null;
}
