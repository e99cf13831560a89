import type { FastifyInstance } from "fastify";

/** What an answer that is no page may do if somebody opens it as one: nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

const always = {
  "content-security-policy": closedPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const overHttps = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** Puts the security headers on every answer; a route may name a policy of its own. */
export function addSecurityHeaders(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }): void {
  const headers = publicOrigin.startsWith("https:") ? { ...always, ...overHttps } : always;
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

/** The policy of a page: scripts from our own origin only, styles also by nonce; calls go to ours and to the given ones. */
export function pagePolicy(nonce: string, callable: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["connect-src 'self'", ...callable].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
