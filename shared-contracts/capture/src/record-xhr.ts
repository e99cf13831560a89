import { captureLimits } from "@tessera/wire/file/capture";
import { toBoundedText } from "./bounded-text.ts";
import type { Publish } from "./record-console.ts";
import { followRequest, isText, type ReceivedResponse, type SentRequest } from "./request-entry.ts";
import { addBody } from "./sent-body.ts";

/** Publishes each request that the page makes with XMLHttpRequest. */
export function recordXhr(page: Window & typeof globalThis, publish: Publish): void {
  const { open, send, setRequestHeader } = page.XMLHttpRequest.prototype;
  const requests = new WeakMap<XMLHttpRequest, SentRequest>();
  page.XMLHttpRequest.prototype.open = function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
    ...rest: unknown[]
  ) {
    const address = toAddress(url, page.document.baseURI);
    if (address !== null)
      requests.set(this, {
        method: method.toUpperCase(),
        url: address,
        headers: [],
        body: null,
        startedAt: 0,
      });
    return Reflect.apply(open, this, [method, url, ...rest]);
  };
  page.XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
    requests.get(this)?.headers.push([name, value]);
    return setRequestHeader.call(this, name, value);
  };
  page.XMLHttpRequest.prototype.send = function (body) {
    const sent = requests.get(this);
    if (sent) {
      sent.startedAt = Date.now();
      addBody(sent, body);
      const followed = followRequest(publish, sent);
      this.addEventListener("loadend", () => followed.end(describeResponse(this)));
    }
    return send.call(this, body);
  };
}

function toAddress(url: string | URL, base: string): string | null {
  return URL.canParse(String(url), base) ? new URL(String(url), base).href : null;
}

function describeResponse(request: XMLHttpRequest): ReceivedResponse {
  const headers = request
    .getAllResponseHeaders()
    .trim()
    .split(/\r?\n/u)
    .flatMap((line): [string, string][] => {
      const [name = "", ...value] = line.split(": ");
      return name === "" ? [] : [[name, value.join(": ")]];
    });
  return {
    status: request.status,
    statusText: request.statusText,
    headers,
    body: readBody(request),
    ...(request.status === 0 ? { error: "The request failed or was cancelled." } : {}),
  };
}

function readBody(request: XMLHttpRequest): string | null {
  const { responseType, response } = request;
  if (responseType === "json") return response === null ? null : toBoundedText(response, captureLimits.body);
  if (responseType !== "" && responseType !== "text") return null;
  return isText(request.getResponseHeader("content-type")) ? request.responseText : null;
}
