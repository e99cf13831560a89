/** An address without a part behind a plus, which leads to the same mailbox. */
export function toPlainAddress(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*(?=@)/u, "");
}
