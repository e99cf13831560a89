/** What libraries say about TLS, and what it means. */
const plainWords: [RegExp, string][] = [
  [
    /self-signed certificate|unable to (?:verify the first|get (?:local )?issuer) certificate/i,
    "its certificate is of an unknown authority: set NODE_EXTRA_CA_CERTS",
  ],
  [
    /wrong version number|packet length too long/i,
    "it does not speak TLS at this port, which the address asks for",
  ],
];

/** Returns the shortest description of an error: its code if it has one, which its message often lacks. */
export function describeReason(error: unknown): string {
  const { code, message, errors, cause } = Object(error) as Record<string, unknown>;
  if (Array.isArray(errors) && errors.length > 0) return describeReason(errors[0]);
  if (cause !== undefined && message === "fetch failed") return describeReason(cause);
  const reason = String(message || code || error);
  return plainWords.find(([said]) => said.test(reason))?.[1] ?? reason;
}
