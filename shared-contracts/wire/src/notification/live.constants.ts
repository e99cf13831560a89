/**
 * `GET /events/stream` (server-sent events through the gateway, bearer token): each `data:` is one LiveEvent as JSON, and `id:` its
 * position in the organization's stream; `Last-Event-ID` resumes after that position. A comment every 5 s keeps the connection open. An API
 * key receives the events that its scopes may read, and no personal ones.
 */
export const liveStream = { path: "/events/stream", heartbeatSeconds: 5, kept: 10_000 } as const;
