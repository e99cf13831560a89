/** Enough of an address to distinguish two, and not enough to write to: `a…@example.com`. */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}…@${domain}`;
}
