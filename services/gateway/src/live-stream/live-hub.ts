import { subscribe } from "@tessera/kit/database/redis";
import { liveKeys, type PassingLiveEvent } from "@tessera/wire/notification/live";
import type { Redis } from "ioredis";
import { eventFrame, type Frame, passingFrame, resetFrame } from "./frame.ts";
import { holdsAllAfter, type LiveEventLog, type LoggedEvent, pageSize } from "./live-event-log.ts";
import { isAfter } from "./stream-id.ts";

export type Follower = (frame: Frame) => void;

interface OrganizationStream {
  followers: Set<Follower>;
  /** The last event that was sent; null until the start position is known. */
  position: string | null;
  opening: Promise<void>;
}

interface PassingMessage {
  organization_id: string;
  event: PassingLiveEvent;
}

/** Wake-ups are published at most once, so everything is also read at this interval without one. */
const netMs = 5_000;

/** Sends an organization's events to all of its followers: one reader for all streams of the process. */
export class LiveHub {
  readonly #log: LiveEventLog;
  readonly #streams = new Map<string, OrganizationStream>();
  readonly #due = new Set<string>();
  readonly #unsubscribe: () => void;
  readonly #net: NodeJS.Timeout;
  #isReading = false;

  constructor(redis: Redis, log: LiveEventLog) {
    this.#log = log;
    this.#unsubscribe = subscribe(redis, [liveKeys.wake, liveKeys.presence], {
      onSubscribed: () => void this.#catchUp().catch(() => {}),
      onMessage: (channel, message) => {
        if (channel === liveKeys.wake) this.#wake([message]);
        else this.#publishPassing(JSON.parse(message));
      },
    });
    this.#net = setInterval(() => this.#wake(this.#streams.keys()), netMs);
  }

  /** Delivers all events that are added from now on, in order. Throws while Redis is unavailable. Resolves to a function that stops it. */
  async follow(organizationId: string, follower: Follower): Promise<() => void> {
    const stream = this.#streams.get(organizationId) ?? this.#open(organizationId);
    const leave = () => {
      stream.followers.delete(follower);
      const isLeft = stream.followers.size === 0 && this.#streams.get(organizationId) === stream;
      if (isLeft) this.#streams.delete(organizationId);
    };
    stream.followers.add(follower);
    try {
      await stream.opening;
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  close(): void {
    clearInterval(this.#net);
    this.#unsubscribe();
  }

  #open(organizationId: string): OrganizationStream {
    const stream: OrganizationStream = { followers: new Set(), position: null, opening: Promise.resolve() };
    stream.opening = this.#log.readExtent(organizationId).then(({ last }) => {
      stream.position = last;
      this.#wake([organizationId]);
    });
    this.#streams.set(organizationId, stream);
    return stream;
  }

  #wake(organizationIds: Iterable<string>): void {
    for (const id of organizationIds) if (this.#streams.has(id)) this.#due.add(id);
    if (!this.#isReading && this.#due.size > 0) void this.#readAll();
  }

  /** Reads the streams that are due. Those that become due meanwhile are read in the next pass. */
  async #readAll(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#due.size > 0) {
        const positions = this.#takeDue();
        for (const [id, events] of await this.#log.readAfter(positions)) this.#deliver(id, events);
      }
    } catch {
      // Redis is unavailable; everything is read again when it is back.
    } finally {
      this.#isReading = false;
    }
  }

  /** Returns the positions of the streams that are due. A stream that is still opening becomes due again once its position is known. */
  #takeDue(): Map<string, string> {
    const positions = new Map<string, string>();
    for (const id of this.#due) {
      const position = this.#streams.get(id)?.position;
      if (position) positions.set(id, position);
    }
    this.#due.clear();
    return positions;
  }

  #deliver(organizationId: string, events: LoggedEvent[]): void {
    const stream = this.#streams.get(organizationId);
    if (!stream) return;
    if (events.length === pageSize) this.#due.add(organizationId);
    for (const { id, event } of events) {
      // The stream may have been closed and reopened since this page was requested.
      if (!stream.position || !isAfter(id, stream.position)) continue;
      stream.position = id;
      send(stream, eventFrame(id, event));
    }
  }

  /** After an outage, announces by a reset that events were lost, and reads all streams again. */
  async #catchUp(): Promise<void> {
    for (const [id, stream] of this.#streams) {
      const extent = await this.#log.readExtent(id);
      if (!stream.position || holdsAllAfter(extent, stream.position)) continue;
      stream.position = extent.last;
      send(stream, resetFrame(extent.last));
    }
    this.#wake(this.#streams.keys());
  }

  #publishPassing({ organization_id, event }: PassingMessage): void {
    const stream = this.#streams.get(organization_id);
    if (stream) send(stream, passingFrame(event));
  }
}

function send({ followers }: OrganizationStream, frame: Frame): void {
  for (const follower of followers) follower(frame);
}
