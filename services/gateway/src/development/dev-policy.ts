import type { DevModules } from "./dev-modules.ts";

/**
 * The policy of a page under development: bundlers evaluate modules, write style elements without a nonce, run an
 * inline script before all others, and talk to their servers by websocket.
 */
export function devPagePolicy(
  devModules: DevModules,
  callable: readonly string[] = [],
): (nonce: string) => string {
  const origins = [...devModules.values()].join(" ");
  const sockets = origins.replaceAll("http", "ws");
  return (nonce) =>
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}' 'unsafe-eval' ${origins}`,
      `style-src 'self' 'unsafe-inline' ${origins}`,
      ["connect-src 'self'", origins, sockets, ...callable].join(" "),
      `img-src 'self' data: blob: ${origins}`,
      `font-src 'self' ${origins}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join("; ");
}
