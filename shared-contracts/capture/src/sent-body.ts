import { captureLimits } from "@tessera/wire/file/capture";
import { isText, type SentBody, type SentRequest } from "./request-entry.ts";

/** Adds the body of a request to it: immediately, or as soon as it is read. Bytes other than text are left out. */
export function addBody(sent: SentRequest, body: unknown): void {
  if (typeof body === "string") sent.body = { type: "text/plain", text: body };
  else if (body instanceof URLSearchParams)
    sent.body = { type: "application/x-www-form-urlencoded", text: String(body) };
  else if (body instanceof FormData) sent.body = describeForm(body);
  else if (body instanceof Blob && isText(body.type))
    readLater(sent, body.type, () => body.slice(0, captureLimits.body).text());
  else if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) sent.body = describeBytes(sent, body);
}

/** Text that the page has encoded itself, as the request's headers say. */
function describeBytes({ headers }: SentRequest, body: ArrayBuffer | ArrayBufferView): SentBody | null {
  const [, type = ""] = headers.find(([name]) => name.toLowerCase() === "content-type") ?? [];
  if (!isText(type)) return null;
  const [buffer, start, length] = ArrayBuffer.isView(body)
    ? [body.buffer, body.byteOffset, body.byteLength]
    : [body, 0, body.byteLength];
  return {
    type,
    text: new TextDecoder().decode(new Uint8Array(buffer, start, Math.min(length, captureLimits.body))),
  };
}

/** Adds the body of a `Request`, which is still unread. */
export function addBodyOf(sent: SentRequest, request: Request): void {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || request.bodyUsed || !isText(type)) return;
  const copy = request.clone();
  readLater(sent, type, () => copy.text());
}

function readLater(sent: SentRequest, type: string, read: () => Promise<string>): void {
  read().then(
    (text) => {
      sent.body = { type, text };
    },
    () => {},
  );
}

/** Fields as in an address; of files only name and size. */
function describeForm(form: FormData): SentBody {
  const fields = [...form].map(([name, value]) => [
    name,
    typeof value === "string" ? value : `(file ${value.name}, ${value.size} bytes)`,
  ]);
  return { type: "multipart/form-data", text: String(new URLSearchParams(fields)) };
}
