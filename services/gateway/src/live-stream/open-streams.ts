import type { ServerResponse } from "node:http";
import { Failure } from "@tessera/kit/errors/failure";
import type { TokenVerifier } from "@tessera/kit/tokens/token";
import { liveStream } from "@tessera/wire/notification/live.constants";
import { type Frame, frameFor, heartbeatFrame, type Listener, retryFrame } from "./frame.ts";
import { FrameQueue } from "./frame-queue.ts";

export interface OpenStreamsOptions {
  verifier: TokenVerifier;
  heartbeatMs?: number | undefined;
  maxWaitingBytes?: number | undefined;
}

interface OpenStream {
  token: string;
  listener: Listener;
  response: ServerResponse;
}

/** How long a reader has to receive the rest when its stream ends. */
const lingerMs = 5_000;
/** The delay before reconnecting after the gateway closes; randomized so that not everyone reconnects at once. */
const retryMs = { min: 200, max: 2_000 };
/** The delay before reconnecting with a new token; enough time to request one. */
const renewMs = 100;

/** The open streams of this process. Sends heartbeats, ends streams whose token is no longer valid, and drops slow readers. */
export class OpenStreams {
  readonly #verifier: TokenVerifier;
  readonly #maxWaitingBytes: number;
  readonly #streams = new Map<FrameQueue, OpenStream>();
  readonly #beat: NodeJS.Timeout;
  #isClosing = false;

  constructor({ verifier, heartbeatMs, maxWaitingBytes = 1024 * 1024 }: OpenStreamsOptions) {
    this.#verifier = verifier;
    this.#maxWaitingBytes = maxWaitingBytes;
    this.#beat = setInterval(() => this.#beatAll(), heartbeatMs ?? liveStream.heartbeatSeconds * 1000);
  }

  open({ token, listener }: { token: string; listener: Listener }, response: ServerResponse): FrameQueue {
    const queue = new FrameQueue(this.#maxWaitingBytes, () => response.destroy());
    this.#streams.set(queue, { token, listener, response });
    response.once("close", () => this.forget(queue));
    if (this.#isClosing) endLater(queue, response);
    return queue;
  }

  /** Sends a frame on a stream. If it changes the permissions of the reader, it also ends the stream: the reader needs a new token. */
  deliver(queue: FrameQueue, frame: Frame): void {
    const stream = this.#streams.get(queue);
    if (!stream) return;
    queue.offer(frameFor(stream.listener, frame));
    if (frame.changedUserId !== stream.listener.userId) return;
    queue.offer(retryFrame(renewMs));
    endSoon(queue, stream.response);
  }

  forget(queue: FrameQueue): void {
    this.#streams.delete(queue);
    queue.end();
  }

  close(): void {
    this.#isClosing = true;
    clearInterval(this.#beat);
    for (const [queue, { response }] of this.#streams) endLater(queue, response);
  }

  #beatAll(): void {
    for (const [queue, { token, response }] of this.#streams) {
      queue.offer(heartbeatFrame);
      this.#verifier.verify(token).catch((error) => {
        // If the signing keys cannot be fetched, that proves nothing about the token.
        const isRefused = error instanceof Failure && error.code === "not_signed_in";
        if (isRefused) endSoon(queue, response);
      });
    }
  }
}

function endLater(queue: FrameQueue, response: ServerResponse): void {
  const wait = retryMs.min + Math.random() * (retryMs.max - retryMs.min);
  queue.offer(retryFrame(wait));
  endSoon(queue, response);
}

function endSoon(queue: FrameQueue, response: ServerResponse): void {
  queue.end();
  const force = setTimeout(() => response.destroy(), lingerMs).unref();
  response.once("close", () => clearTimeout(force));
}
