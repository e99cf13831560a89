/** The value of one cookie of a `Cookie` header. */
export function cookieValue(cookies: string | undefined, name: string): string | undefined {
  const pairs = cookies?.split(";").map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * A `Set-Cookie` line for one that scripts cannot read and other sites do not send along; `seconds` of 0 removes it. It is sent to
 * every address unless `path` says where.
 */
export function cookieLine(
  { name, value, seconds, path = "/" }: { name: string; value: string; seconds: number; path?: string },
  publicOrigin: string,
): string {
  const secure = publicOrigin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
