import type { FastifyInstance } from "fastify";

/** Where browsers report what a policy refused. */
export const reportPath = "/csp-reports";
const reportGroup = "csp";
/** Names the address for browsers that report in groups. */
export const reportingEndpoints = `${reportGroup}="${reportPath}"`;

/** Of a policy: where what it refused is reported. */
export const reportDirectives = { "report-uri": [reportPath], "report-to": [reportGroup] };

/** What an answer that is no page may do if someone opens it as one: nothing. */
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

/** What a policy allows besides our own origin: origins by directive, `connect-src`. */
export type PolicyAdditions = Readonly<Record<string, readonly string[]>>;

/** What either of two adds. */
export function joinAdditions(one: PolicyAdditions, other: PolicyAdditions): PolicyAdditions {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]));
}

/**
 * The policy of a page: scripts and frames from our own origin only, styles also by nonce; what is added is an identity provider's, or
 * where an override comes from.
 */
export function pagePolicy(nonce: string, additions: PolicyAdditions = {}): string {
  return policyText(
    {
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": ["'self'", `'nonce-${nonce}'`],
      "connect-src": ["'self'"],
      "img-src": ["'self'", "data:", "blob:"],
      "media-src": ["'self'", "blob:"],
      "font-src": ["'self'"],
      "frame-src": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
      ...reportDirectives,
    },
    additions,
  );
}

/** The same for a page that any other page may have in a frame. */
export function inAnyFrame(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors *");
}

/** A policy with what is added to its directives. */
export function policyText(
  directives: Readonly<Record<string, readonly string[]>>,
  additions: PolicyAdditions = {},
): string {
  const names = [...new Set([...Object.keys(directives), ...Object.keys(additions)])];
  return names
    .map((name) => [name, ...(directives[name] ?? []), ...(additions[name] ?? [])].join(" "))
    .join("; ");
}
