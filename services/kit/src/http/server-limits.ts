import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseLateRequest } from "./error-reply.ts";

/** Time limits for slow callers, in milliseconds. */
export interface ServerLimits {
  /** From the connection, or the end of the previous request, to the end of the headers. */
  headersMs: number;
  /** From the first byte of a request to the last byte of its body. */
  requestMs: number;
  /** Without any byte of a body received or of a response sent. */
  stallMs: number;
}

/** The default limits. A gateway in front buffers bodies, so a service receives them at once. */
const usual: ServerLimits = { headersMs: 15_000, requestMs: 30_000, stallMs: 20_000 };

/** The limit for servers that accept files: time for 25 MB over a line of a third of a Mbit/s. */
export const uploadRequestMs = 600_000;

const maxCheckMs = 1_000;

export function serverLimits(given: Partial<ServerLimits> = {}): ServerLimits {
  return { ...usual, ...given };
}

/** Returns the limits that Node enforces, as options of Fastify. */
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

/** Ends requests whose caller neither sends the rest of the body nor reads the response. */
export function addStallLimit(app: FastifyInstance, { stallMs }: ServerLimits): void {
  app.addHook("onRequest", async (request, reply) => {
    const { socket } = request.raw;
    // Requests of `inject` have no socket.
    if (socket instanceof Socket)
      reply.raw.setTimeout(stallMs, () => endStalled(request, reply, socket, stallMs));
  });
}

function endStalled(request: FastifyRequest, reply: FastifyReply, socket: Socket, stallMs: number): void {
  if (isBodyMissing(request) && !reply.raw.headersSent) refuseLateRequest(socket);
  else if (isBodyMissing(request) || reply.raw.writableLength > 0) socket.destroy();
  // The caller is waiting for the service, not the other way round.
  else socket.setTimeout(stallMs);
}

/** Returns true if the rest of the body has not arrived. Received data that is still unread is not the caller's delay. */
function isBodyMissing({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.readableLength === 0;
}
