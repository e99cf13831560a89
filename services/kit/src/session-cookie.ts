import { cookieValue } from "./cookie.ts";

/** What the names of our cookies begin with. Cookies know no ports: two installations on one host must not sign each other out. */
export function cookiePrefixOf(publicOrigin: string): string {
  const { port } = new URL(publicOrigin);
  return port ? `tessera-${port}` : "tessera";
}

/** Whether a `Cookie` header brings a session, be it valid or not. The name is better-auth's. */
export function bringsSession(cookies: string | undefined, publicOrigin: string): boolean {
  const secure = publicOrigin.startsWith("https:") ? "__Secure-" : "";
  return cookieValue(cookies, `${secure}${cookiePrefixOf(publicOrigin)}.session_token`) !== undefined;
}
