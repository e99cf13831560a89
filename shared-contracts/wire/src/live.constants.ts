/**
 * `GET /events/stream` (server-sent events through the gateway, bearer token): each `data:` is one LiveEvent as JSON, `id:`
 * its place in the organization's stream; `Last-Event-ID` resumes behind it. A comment every 5 s keeps the way open.
 * An API key learns of what its scopes let it read, and of nothing that is a person's own.
 */
export const liveStream = { path: "/events/stream", heartbeatSeconds: 5, kept: 10_000 } as const;
