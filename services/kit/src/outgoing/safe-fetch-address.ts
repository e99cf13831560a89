import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Every range that IANA reserves, and the address at which Azure's machines query their metadata. */
const closedIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** The public internet is one block of IPv6, except for tunnels to IPv4 (Teredo, 6to4) and ranges for documentation. */
const openIpv6 = ["2000::/3"];
const closedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const closedTo4 = getBlocks(closedIpv4, "ipv4");
const openTo6 = getBlocks(openIpv6, "ipv6");
const closedTo6 = getBlocks(closedIpv6, "ipv6");

/** Returns true if an IP address (as text, without brackets) is on the public internet; false if it is not an IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedTo4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return openTo6.check(address, "ipv6") && !closedTo6.check(address, "ipv6");
}

/** Returns true for names that always mean this machine or its network, whatever a resolver says: they do not exist on the internet. */
export function isInnerName(host: string): boolean {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return labels.length < 2 || ["localhost", "local", "internal", "lan", "home", "intranet"].includes(last);
}

function getBlocks(networks: string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [prefix = "", bits] = network.split("/");
    list.addSubnet(prefix, Number(bits), family);
  }
  return list;
}
