import { cookieValue } from "./cookie.ts";

/**
 * Returns the prefix of cookie names. Cookies are not separated by port, and two installations on one host must not sign each other out.
 */
export function getCookiePrefix(publicOrigin: string): string {
  const { port } = new URL(publicOrigin);
  return port ? `tessera-${port}` : "tessera";
}

/** Returns true if a `Cookie` header contains a session, valid or not. The name is defined by better-auth. */
export function bringsSession(cookies: string | undefined, publicOrigin: string): boolean {
  const secure = publicOrigin.startsWith("https:") ? "__Secure-" : "";
  return cookieValue(cookies, `${secure}${getCookiePrefix(publicOrigin)}.session_token`) !== undefined;
}
