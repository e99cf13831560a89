import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** A span as a collector receives it; ids are in hexadecimal. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  id: string;
  /** Null for the first span of a trace. */
  parentId: string | null;
  attributes: Record<string, string | number>;
  links: string[];
}

export interface TraceCollector extends AsyncDisposable {
  /** The value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: CollectedSpan[];
}

/** Starts a trace collector that accepts OTLP over HTTP, encoded as protocol buffers. */
export async function aTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const isExpected =
      request.url === "/v1/traces" && request.headers["content-type"] === "application/x-protobuf";
    if (!isExpected) return response.writeHead(415).end();
    const body = Buffer.concat(pieces);
    spans.push(...readRequest(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body));
    return response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The values of a protocol buffers message by field number, in order. */
type Fields = Map<number, (Buffer | number)[]>;

function readRequest(body: Buffer): CollectedSpan[] {
  return toMessages(readFields(body), 1).flatMap((ofResource) => {
    const [resource = new Map()] = toMessages(ofResource, 1);
    const service = String(toAttributes(resource, 1)["service.name"]);
    return toMessages(ofResource, 2).flatMap((ofScope) =>
      toMessages(ofScope, 2).map((span) => toSpan(service, span)),
    );
  });
}

function toSpan(service: string, span: Fields): CollectedSpan {
  return {
    service,
    name: toBytes(span, 5).toString(),
    traceId: toBytes(span, 1).toString("hex"),
    id: toBytes(span, 2).toString("hex"),
    parentId: toBytes(span, 4).toString("hex") || null,
    attributes: toAttributes(span, 9),
    links: toMessages(span, 13).map((link) => toBytes(link, 1).toString("hex")),
  };
}

function toAttributes(fields: Fields, number: number): Record<string, string | number> {
  return Object.fromEntries(
    toMessages(fields, number).map((pair) => {
      const [value = new Map()] = toMessages(pair, 2);
      const [integer] = value.get(3) ?? [];
      return [toBytes(pair, 1).toString(), integer ?? toBytes(value, 1).toString()];
    }),
  );
}

function toMessages(fields: Fields, number: number): Fields[] {
  return (fields.get(number) ?? []).flatMap((value) => (Buffer.isBuffer(value) ? readFields(value) : []));
}

function toBytes(fields: Fields, number: number): Buffer {
  const [value] = fields.get(number) ?? [];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

const varint = 0;
const fixed64 = 1;
const delimited = 2;

function readFields(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let index = 0;
  const readVarint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[index++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const readBytes = (length: number) => {
    index += length;
    return bytes.subarray(index - length, index);
  };
  while (index < bytes.length) {
    const tag = readVarint();
    const kind = tag & 7;
    let value: Buffer | number;
    if (kind === varint) value = readVarint();
    else if (kind === delimited) value = readBytes(readVarint());
    else value = readBytes(kind === fixed64 ? 8 : 4);
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}
