/** Returns the value of one cookie in a `Cookie` header. */
export function cookieValue(cookies: string | undefined, name: string): string | undefined {
  const pairs = cookies?.split(";").map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Returns a `Set-Cookie` value for a cookie that scripts cannot read and other sites do not send along; `seconds: 0` removes it. It is sent
 * to every path unless `path` is set. An embedded cookie is for a frame in a page of another site: browsers keep it for the pages of that
 * site only.
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
