/** A chapter of the API reference, in Markdown. */
export interface GuideChapter {
  id: string;
  title: string;
  text: string;
}

/** What holds for all operations, in the order of reading. The document has it as its description, the page as its first chapters. */
export const apiGuide: readonly GuideChapter[] = [
  {
    id: "authentication",
    title: "Authentication",
    text: `Create an API key on the page **API keys** and send it as a bearer token. A personal key acts as its owner, a key of the organization under its own name; both are limited to their scopes. A member's access token works in the same way. Keep keys on servers: who has one can do what it may do.

\`401\` means that the key is missing, wrong, expired or revoked; \`403\` that it may not do this. What belongs to another organization does not exist: \`404\`.`,
  },
  {
    id: "sdk",
    title: "Server SDK",
    text: `Programs in Node call the API by the package \`@tessera/sdk\`: each operation that API keys may call is a method with typed input, response and errors. It repeats calls that failed in passing, reads lists to their end, sends files and verifies webhooks. Its README has samples.`,
  },
  {
    id: "requests",
    title: "Requests and responses",
    text: `All paths are below \`/api/v1\`, with or without a slash at the end. Bodies are JSON in snake case, except files, which are \`multipart/form-data\`. Ids are opaque texts. Times are in UTC, such as \`2026-11-20T09:42:00.000Z\`; days are those of the organization's calendar. An unknown property of a body, or an unknown parameter, is refused. In a change, an absent property keeps its value and \`null\` clears it; \`PUT\` and \`PATCH\` do the same.`,
  },
  {
    id: "errors",
    title: "Errors",
    text: `Every error is JSON: \`detail\` for people, \`code\` for programs, \`request_id\` for support, and for wrong input \`fields\` with a message for each. \`reason\` and \`values\` say the same as \`detail\` in a form for any language. New codes and reasons may appear; handle unknown ones by their status.`,
  },
  {
    id: "pagination",
    title: "Pagination",
    text: `Lists return \`items\` and, where there may be more, \`next_cursor\`. Pass it as \`cursor\` until it is null: each entry that stays in the list is then read exactly once, whatever happens meanwhile. Some lists also count: \`page\` from 1 and \`size\` up to 100 return \`total\` and \`pages\`; \`total_is_exact: false\` means that there are more than were counted.`,
  },
  {
    id: "idempotency",
    title: "Repeating calls safely",
    text: `Operations that list the header \`Idempotency-Key\` can be repeated after a lost connection: the same key from the same caller returns the first response for 24 hours, and nothing happens twice. Use a new random key for each call. The same key with another request is refused. A call that failed leaves its key unused.`,
  },
  {
    id: "versions",
    title: "Changes at the same time",
    text: `Send the \`version\` that you read as \`If-Match\`. If somebody changed the row meanwhile, the response is \`412\` with \`current\`. Without the header, the last change wins.`,
  },
  {
    id: "limits",
    title: "Limits",
    text: `Each caller may send 1,200 requests per minute to each service; operations that cost more have limits of their own. Responses have the headers \`ratelimit-limit\`, \`ratelimit-remaining\` and \`ratelimit-reset\` (in seconds). Beyond a limit, the response is \`429\` with \`Retry-After\` in seconds. \`503\` may have it as well: wait as long, then repeat the call.`,
  },
  {
    id: "deprecations",
    title: "Deprecations",
    text: `The API grows by additions: new operations, optional parameters, and properties of responses, which clients have to ignore until they need them. What is replaced stays, is marked as deprecated, and says what to use instead.`,
  },
];
