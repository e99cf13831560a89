/** An unsigned token with the claims of the identity service. The browser reads only its times. */
export function aToken({ sid = "s1", lifetimeSeconds = 300 } = {}): string {
  const iat = 1_800_000_000;
  const payload = { sid, name: "Zoë", iat, exp: iat + lifetimeSeconds };
  return `h.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.s`;
}
