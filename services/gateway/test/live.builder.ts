import { openRedis } from "@tessera/kit/database/redis";
import { publishToStreams } from "@tessera/kit/events/live-streams";
import { aTestRedis, testRedisUrl } from "@tessera/kit/testing/redis";
import { anActor, aTestIssuer, type TestIssuer } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import { createRevocations } from "@tessera/kit/tokens/revocations";
import { createTokenVerifier, type TokenVerifier } from "@tessera/kit/tokens/token";
import { type LiveEvent, liveKeys } from "@tessera/wire/notification/live";
import type { Redis } from "ioredis";
import type { LiveContext } from "../src/live-stream/live-stream.routes.ts";
import { aGateway } from "./gateway.builder.ts";

/** A listening gateway that uses the Redis of the tests. */
export interface LiveInstallation extends AsyncDisposable {
  url: string;
  issuer: TestIssuer;
  verifier: TokenVerifier;
  redis: Redis;
  /** Adds events to an organization's stream like the services do; `versions` distinguish them. */
  emit(organizationId: string, versions: number[], more?: Partial<LiveEvent>): Promise<void>;
  /** Opens a stream as a member, or with a token. */
  open(by: Actor | string, lastEventId?: string): Promise<TestStream>;
  close(): Promise<void>;
}

interface ReceivedEvent {
  id: string | undefined;
  event: LiveEvent;
}

/** An open stream. */
interface TestStream {
  status: number;
  headers: Headers;
  /** Returns the next event; rejects if the stream ends first. */
  next(): Promise<ReceivedEvent>;
  /** Returns the next `count` versions. */
  versions(count: number): Promise<number[]>;
  lastId(): string | undefined;
  /** Resolves when the server has ended the stream, to the milliseconds after which to reconnect. */
  ended(): Promise<number | undefined>;
  abort(): void;
}

export async function aLiveInstallation(
  options: Partial<LiveContext> & { redisUrl?: string } = {},
): Promise<LiveInstallation> {
  const { redisUrl = testRedisUrl(), ...limits } = options;
  const redis = aTestRedis();
  const own = openRedis(redisUrl);
  const issuer = await aTestIssuer();
  const verifier = createTokenVerifier({ ...issuer, isRevoked: createRevocations(own).isRevoked });
  const gateway = await aGateway({ live: { redis: own, verifier, ...limits } });
  const url = await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  const publish = publishToStreams(redis);
  const sent = new Set<string>();

  return {
    url,
    issuer,
    verifier,
    redis,
    async emit(organizationId, versions, more = {}) {
      sent.add(organizationId);
      const payloads = versions.map((version) => JSON.stringify({ ...aLiveEvent(version), ...more }));
      await publish(payloads.map((payload) => ({ organizationId, payload })));
    },
    async open(by, lastEventId) {
      const token = typeof by === "string" ? by : await issuer.tokenFor(by);
      return openStream(`${url}/api/v1/events/stream`, token, lastEventId);
    },
    close: () => gateway.app.close(),
    async [Symbol.asyncDispose]() {
      // Closes connections that a client opened but did not use; closing would wait for them.
      gateway.app.server.closeAllConnections();
      await gateway[Symbol.asyncDispose]();
      for (const organizationId of sent) await redis.del(liveKeys.stream(organizationId));
      own.disconnect();
      redis.disconnect();
    },
  };
}

function aLiveEvent(version: number) {
  return {
    kind: "ticket.changed",
    ticket_id: crypto.randomUUID(),
    version,
    actor_id: null,
    fields: ["status"],
  } satisfies LiveEvent;
}

/** Returns a colleague: another user in the same organization. */
export function aColleague({ organizationId }: Actor): Actor {
  return anActor({ organizationId });
}

/** Resolves when the stream has received its position or was refused. */
async function openStream(url: string, token: string, lastEventId?: string): Promise<TestStream> {
  const aborting = new AbortController();
  const resuming = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const headers = { authorization: `Bearer ${token}`, ...resuming };
  const response = await fetch(url, { headers, signal: aborting.signal });
  const received = handle(response);
  await received.started;

  return {
    status: response.status,
    headers: response.headers,
    next: received.next,
    async versions(count) {
      const versions: number[] = [];
      while (versions.length < count) versions.push(getVersion((await received.next()).event));
      return versions;
    },
    lastId: () => received.lastId,
    async ended() {
      await received.ended;
      return received.retry;
    },
    abort: () => aborting.abort(),
  };
}

/** Parses a stream. `lastId` is the id of the last event taken, as a reader would remember it. */
function handle(response: Response) {
  const started = Promise.withResolvers<void>();
  const waiting: ReceivedEvent[] = [];
  let arrived: (() => void) | undefined;
  let isOver = false;

  const received = {
    started: started.promise,
    ended: pump().finally(() => {
      isOver = true;
      started.resolve();
      arrived?.();
    }),
    lastId: undefined as string | undefined,
    retry: undefined as number | undefined,
    async next(): Promise<ReceivedEvent> {
      while (waiting.length === 0 && !isOver) {
        const { promise, resolve } = Promise.withResolvers<void>();
        arrived = resolve;
        await promise;
      }
      const sent = waiting.shift();
      if (!sent) throw new Error("The stream has ended.");
      received.lastId = sent.id ?? received.lastId;
      return sent;
    },
  };
  received.ended.catch(() => {});
  return received;

  async function pump(): Promise<void> {
    const body = response.body as ReadableStream<Uint8Array>;
    let rest = "";
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) take(block);
      arrived?.();
    }
  }

  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    const [id, data, retry] = ["id", "data", "retry"].map(field);
    if (data) waiting.push({ id, event: JSON.parse(data) });
    else if (id) received.lastId = id;
    if (retry) received.retry = Number(retry);
    started.resolve();
  }
}

function getVersion(event: LiveEvent): number {
  return "version" in event && event.version !== null ? event.version : Number.NaN;
}
