import type { FastifyInstance } from "fastify";

/** The path to which browsers report violations of a policy. */
export const reportPath = "/csp-reports";
const reportGroup = "csp";
/** The `reporting-endpoints` header, for browsers that report to a named group. */
export const reportingEndpoints = `${reportGroup}="${reportPath}"`;

/** The directives of a policy that state where to report violations. */
export const reportDirectives = { "report-uri": [reportPath], "report-to": [reportGroup] };

/** The policy of a response that is not a page: if somebody opens it as one, nothing is allowed. */
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

/** Sets the security headers on every response; a route may set a policy of its own. */
export function addSecurityHeaders(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }): void {
  const headers = publicOrigin.startsWith("https:") ? { ...always, ...overHttps } : always;
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

/** Origins that a policy allows besides our own, by directive such as `connect-src`. */
export type PolicyAdditions = Readonly<Record<string, readonly string[]>>;

/** Merges the additions of both. */
export function joinAdditions(one: PolicyAdditions, other: PolicyAdditions): PolicyAdditions {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]));
}

/**
 * Returns the policy of a page: scripts and frames from our own origin only, styles also by nonce. The additions are
 * origins of an identity provider or of an override.
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

/** Lets any other page show this one in a frame. */
export function inAnyFrame(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors *");
}

/** Serializes a policy, with the additions merged into its directives. */
export function policyText(
  directives: Readonly<Record<string, readonly string[]>>,
  additions: PolicyAdditions = {},
): string {
  const names = [...new Set([...Object.keys(directives), ...Object.keys(additions)])];
  return names
    .map((name) => [name, ...(directives[name] ?? []), ...(additions[name] ?? [])].join(" "))
    .join("; ");
}
