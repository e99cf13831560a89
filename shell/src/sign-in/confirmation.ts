/** What a mailed link brought along that was opened in another browser than signed up. */
export function confirmationOf(search: string): string | undefined {
  return new URLSearchParams(search).get("confirmation") ?? undefined;
}
