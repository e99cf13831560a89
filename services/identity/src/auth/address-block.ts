import { isIPv6 } from "node:net";

/** What one subscriber gets from a provider: an IPv4 address, or the /64 an IPv6 address lies in. */
export function addressBlock(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !isIPv6(plain)) return mapped ?? plain;
  const [head = "", tail] = plain.split("::");
  const left = groupsOf(head);
  const right = groupsOf(tail ?? "");
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).map(withoutLeadingZeros).join(":");
}

function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":");
}

function withoutLeadingZeros(group: string): string {
  return group.replace(/^0+(?=.)/, "");
}
