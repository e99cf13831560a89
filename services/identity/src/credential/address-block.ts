import ipaddr from "ipaddr.js";

/** Returns the block that a provider assigns to one subscriber: an IPv4 address, or the /64 of an IPv6 address. */
export function addressBlock(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
