/** Returns the confirmation token from a link in an email that was opened in another browser than the sign-up. */
export function getConfirmation(search: string): string | undefined {
  return new URLSearchParams(search).get("confirmation") ?? undefined;
}
