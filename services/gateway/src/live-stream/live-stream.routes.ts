import { Readable } from "node:stream";
import { Failure, notAllowed, notSignedIn, unavailable } from "@tessera/kit/errors/failure";
import { eventStreamHeaders } from "@tessera/kit/http/event-stream";
import { getActor } from "@tessera/kit/tokens/actor";
import type { TokenVerifier } from "@tessera/kit/tokens/token";
import { apiBase } from "@tessera/wire/api/route";
import { liveStream } from "@tessera/wire/notification/live.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Redis } from "ioredis";
import { mayListen } from "./event-permission.ts";
import { createLiveEventLog } from "./live-event-log.ts";
import { LiveHub } from "./live-hub.ts";
import { findStart, type Reader, streamFrom } from "./live-stream.ts";
import { OpenStreams } from "./open-streams.ts";
import { type StreamLimitOptions, StreamLimits } from "./stream-limits.ts";

export interface LiveContext extends StreamLimitOptions {
  redis: Redis;
  verifier: TokenVerifier;
  /** The heartbeat interval; 5 s by default. */
  heartbeatMs?: number | undefined;
  /** The bytes that may wait for a slow reader; 1 MiB by default. */
  maxWaitingBytes?: number | undefined;
}

const path = `${apiBase}${liveStream.path}`;

/** `GET /api/v1/events/stream`: the events of the token's organization, as they happen. */
export async function liveStreamRoutes(
  app: FastifyInstance,
  { live }: { live: LiveContext | undefined },
): Promise<void> {
  if (live) addLiveStream(app, live);
  else
    app.get(path, { exposeHeadRoute: false }, async () => {
      throw unavailable(toReason("request.live_missing"), 60);
    });
}

function addLiveStream(app: FastifyInstance, { redis, verifier, ...limits }: LiveContext): void {
  const log = createLiveEventLog(redis);
  const hub = new LiveHub(redis, log);
  const streams = new OpenStreams({ verifier, ...limits });
  const open = new StreamLimits(limits);
  app.addHook("preClose", async () => streams.close());
  app.addHook("onClose", async () => hub.close());

  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const token = toBearer(request);
    const reader = await enter(request, token, verifier);
    const { organizationId } = reader;
    open.enter(reader, reply.raw);
    if (reply.raw.destroyed) throw unavailable(toReason("request.disconnected"));
    const queue = streams.open({ token, listener: reader }, reply.raw);
    // Subscribe before reading: an event that arrives in between may be queued twice, but is sent once.
    const following = hub.follow(organizationId, (frame) => streams.deliver(queue, frame));
    reply.raw.once("close", () => following.then((leave) => leave()).catch(() => {}));
    try {
      await following;
      const start = await findStart(log, organizationId, toLastEventId(request));
      const frames = streamFrom(log, reader, start, queue);
      return sendFrames(reply, frames);
    } catch {
      streams.forget(queue);
      throw unavailable(toReason("request.live_unavailable"));
    }
  });
}

function sendFrames(reply: FastifyReply, frames: AsyncIterable<Buffer>): FastifyReply {
  return reply.headers(eventStreamHeaders).send(Readable.from(frames, { objectMode: false }));
}

function toBearer({ headers }: FastifyRequest): string {
  const token = /^bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
  if (!token) throw notSignedIn();
  return token;
}

/** Verifies the token and returns the reader. The organization comes from the token alone. */
async function enter(request: FastifyRequest, token: string, verifier: TokenVerifier): Promise<Reader> {
  const visitor = await verifier.verify(token, { isOpening: true });
  request.visitor = visitor;
  const actor = getActor(visitor);
  if (!actor) throw new Failure("not_allowed", toReason("common.choose_organization"));
  if (!mayListen(actor)) throw notAllowed(toReason("request.may_not_receive_live"));
  return actor;
}

function toLastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers["last-event-id"];
  return typeof id === "string" && id !== "" ? id : undefined;
}
