import type { RecordedRequest } from "./evidence-entry.ts";

const secretHeaders =
  /^(?:(?:proxy-)?authorization|cookie2?|x-api-key|x-(?:auth|access|csrf|xsrf)-token|x-amz-security-token)$/iu;
/** Headers that curl sets itself, or that belong to a connection. */
const ownHeaders = /^(?::.*|host|content-length|connection|accept-encoding)$/iu;
const removed = /\[.{0,40}removed\]/u;

/**
 * Formats the request as a shell command. Secrets are kept out: headers that contained one are omitted, and bodies and addresses mark where
 * one was.
 */
export function toCurl({ method, url, requestHeaders, requestBody }: RecordedRequest): string {
  const headers = requestHeaders.filter(
    ({ name, value }) => !secretHeaders.test(name) && !ownHeaders.test(name) && !removed.test(value),
  );
  const parts = [
    `curl ${quote(url)}`,
    ...(method === "GET" ? [] : [`-X ${quote(method)}`]),
    ...headers.map(({ name, value }) => `-H ${quote(`${name}: ${value}`)}`),
    ...(requestBody === null ? [] : [`--data-raw ${quote(requestBody)}`]),
  ];
  return parts.join(" \\\n  ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
