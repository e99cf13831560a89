import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseLateRequest } from "./error-reply.ts";

/** How long a caller may take, in milliseconds. */
export interface ServerLimits {
  /** From the connection, or the end of the request before, to the end of the headers. */
  headersMs: number;
  /** From the first byte of a request to the last one of its body. */
  requestMs: number;
  /** Without one byte of a body coming in, or of an answer going out. */
  stallMs: number;
}

/** A gateway in front takes bodies in first, so that a service gets them at once. */
const usual: ServerLimits = { headersMs: 15_000, requestMs: 30_000, stallMs: 20_000 };

/** For servers that take files: 25 MB have this long, over a line of a third of a Mbit/s. */
export const uploadRequestMs = 600_000;

const maxCheckMs = 1_000;

export function serverLimits(given: Partial<ServerLimits> = {}): ServerLimits {
  return { ...usual, ...given };
}

/** The limits that Node itself keeps, as options of Fastify. */
export function serverOptions({ headersMs, requestMs }: ServerLimits) {
  return {
    requestTimeout: requestMs,
    http: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(maxCheckMs, headersMs),
    },
  };
}

/** Ends requests whose caller neither sends the rest nor takes the answer. */
export function addStallLimit(app: FastifyInstance, { stallMs }: ServerLimits): void {
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    // A request of `inject` has none.
    if (socket instanceof Socket)
      reply.raw.setTimeout(stallMs, () => endStalled(request, reply, socket, stallMs));
  });
}

function endStalled(request: FastifyRequest, reply: FastifyReply, socket: Socket, stallMs: number): void {
  if (isBodyMissing(request) && !reply.raw.headersSent) refuseLateRequest(socket);
  else if (isBodyMissing(request) || reply.raw.writableLength > 0) socket.destroy();
  // The caller waits for us, not we for them.
  else socket.setTimeout(stallMs);
}

/** What has come and was not read yet is not the caller's delay. */
function isBodyMissing({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.readableLength === 0;
}
