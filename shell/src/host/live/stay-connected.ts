import type { LiveEvent } from "@tessera/wire/notification/live";
import { readStream, StreamRefusedError } from "./stream-reader.ts";

/** The dependencies of a lasting connection. */
export interface ConnectionContext {
  getToken(options?: { refresh?: boolean }): Promise<string | null>;
  /** Resolves after the given time, or earlier if a retry may succeed. Never rejects. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Returns the current time in milliseconds. */
  now(): number;
  /** Returns a number between 0 and 1. */
  random(): number;
}

export interface Connection {
  /** Returns the id of the last known event, whichever tab received it. */
  lastId(): string | null;
  onOpen(): void;
  onPosition(id: string): void;
  onLiveEvent(event: LiveEvent, id: string | null): void;
  onLost(): void;
  signal: AbortSignal;
}

const minWaitMs = 500;
const maxWaitMs = 15_000;
/** A stream that stayed open for this long was stable, and resets the backoff. */
const steadyMs = 5_000;

/** Reads one stream after the other until `signal` aborts. Each continues where the previous one ended. */
export async function stayConnected(context: ConnectionContext, connection: Connection): Promise<void> {
  let failures = 0;
  let isTokenRefused = false;
  while (!connection.signal.aborted) {
    const startedAt = context.now();
    const end = await connectOnce(context, connection, isTokenRefused);
    if (connection.signal.aborted) return;
    connection.onLost();
    isTokenRefused = end.isTokenRefused;
    const wasSteady = end.wasOpen && context.now() - startedAt >= steadyMs;
    if (wasSteady) failures = 0;
    if (!wasSteady || !end.isClean) failures += 1;
    await context.pause(end.retryMs ?? waitAfter(failures, context.random()), connection.signal);
  }
}

/**
 * Returns the time to wait after a number of failures, in ms. It doubles with each failure, with jitter so that clients do not all
 * reconnect at once.
 */
export function waitAfter(failures: number, random: number): number {
  if (failures === 0) return 0;
  const max = Math.min(minWaitMs * 2 ** (failures - 1), maxWaitMs);
  return max * (0.5 + random / 2);
}

interface StreamEnd {
  wasOpen: boolean;
  isClean: boolean;
  isTokenRefused: boolean;
  retryMs: number | null;
}

const broken = { isClean: false, isTokenRefused: false, retryMs: null };

async function connectOnce(
  { getToken }: ConnectionContext,
  { lastId, onOpen, onPosition, onLiveEvent, signal }: Connection,
  refresh: boolean,
): Promise<StreamEnd> {
  let isOpen = false;
  try {
    const token = await getToken({ refresh });
    if (!token) return { ...broken, wasOpen: false };
    const retryMs = await readStream({
      token,
      lastId: lastId(),
      signal,
      onPosition(id) {
        onPosition(id);
        if (!isOpen) onOpen();
        isOpen = true;
      },
      onLiveEvent,
    });
    return { wasOpen: isOpen, isClean: true, isTokenRefused: false, retryMs };
  } catch (error) {
    const isTokenRefused = error instanceof StreamRefusedError && error.status === 401;
    return { ...broken, wasOpen: isOpen, isTokenRefused };
  }
}
