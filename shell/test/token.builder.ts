/** A token as the identity service mints it, unsigned: the browser only reads its times. */
export function aToken({ sid = "s1", lifetimeSeconds = 300 } = {}): string {
  const iat = 1_800_000_000;
  const payload = { sid, name: "Zoë", iat, exp: iat + lifetimeSeconds };
  return `h.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.s`;
}
