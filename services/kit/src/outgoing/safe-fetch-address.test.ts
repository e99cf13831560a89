import { describe, expect, it } from "@jest/globals";
import { isInnerName, isPublicAddress } from "./safe-fetch-address.ts";

describe("isPublicAddress", () => {
  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "93.184.215.14",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
  ])("accepts %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(["2606:4700:4700::1111", "2a00:1450:4001::200e"])("accepts %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "100.100.100.200",
    "127.0.0.1",
    "127.255.255.254",
    "168.63.129.16",
    "169.254.169.254",
    "169.254.170.2",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "239.255.255.255",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "100::1",
    "2001::7f00:1",
    "2001:db8::1",
    "2002:7f00:1::",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "5f00::1",
    "not an address",
    "",
  ])("rejects %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("isInnerName", () => {
  it.each([
    "localhost",
    "localhost.",
    "LOCALHOST",
    "a.localhost",
    "printer.local",
    "metadata.google.internal",
    "db",
  ])("returns true for %s", (name) => expect(isInnerName(name)).toBe(true));

  it("returns false for names on the internet", () => {
    expect(isInnerName("tessera.example")).toBe(false);
    expect(isInnerName("localhost.example.com")).toBe(false);
  });
});
