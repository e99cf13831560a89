/** The value of one cookie of a `Cookie` header. */
export function cookieValue(cookies: string | undefined, name: string): string | undefined {
  const pairs = cookies?.split(";").map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * A `Set-Cookie` line for one that scripts cannot read and other sites do not send along; `seconds` of 0 removes it. It is sent to
 * every address unless `path` says where. One that is embedded is for a frame in a page of another site: browsers keep it for that site's
 * pages alone.
 */
export function cookieLine(
  { name, value, seconds, path = "/", isEmbedded = false }: Cookie,
  publicOrigin: string,
): string {
  const line = `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly`;
  if (isEmbedded) return `${line}; SameSite=None; Secure; Partitioned`;
  const secure = publicOrigin.startsWith("https:") ? "; Secure" : "";
  return `${line}; SameSite=Lax${secure}`;
}

interface Cookie {
  name: string;
  value: string;
  seconds: number;
  path?: string;
  isEmbedded?: boolean;
}
