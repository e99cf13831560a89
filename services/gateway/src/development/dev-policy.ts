import { type PolicyAdditions, policyText } from "../http/security-headers.ts";
import type { DevModules } from "./dev-modules.ts";

/**
 * Returns the policy of a page under development: bundlers evaluate modules, insert style elements without a nonce, run
 * an inline script before all others, and connect to their servers by WebSocket.
 */
export function devPagePolicy(
  devModules: DevModules,
  additions: PolicyAdditions = {},
): (nonce: string) => string {
  const origins = [...devModules.values()];
  const sockets = origins.map((origin) => origin.replace("http", "ws"));
  return (nonce) =>
    policyText(
      {
        "default-src": ["'none'"],
        "script-src": ["'self'", `'nonce-${nonce}'`, "'unsafe-eval'", ...origins],
        "style-src": ["'self'", "'unsafe-inline'", ...origins],
        "connect-src": ["'self'", ...origins, ...sockets],
        "img-src": ["'self'", "data:", "blob:", ...origins],
        "media-src": ["'self'", "blob:"],
        "font-src": ["'self'", ...origins],
        "frame-src": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": ["'self'"],
      },
      additions,
    );
}
