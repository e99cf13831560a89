/** Returns an address in lowercase, without its part after a plus, which leads to the same mailbox. */
export function toPlainAddress(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/u, "");
}
