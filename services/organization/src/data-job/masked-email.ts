/** Masks an address like `a…@example.com`: enough to distinguish two, but not to write to one. */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}…@${domain}`;
}
