import { formatEvent, heartbeat } from "@tessera/kit/http/event-stream";
import type { Actor } from "@tessera/kit/tokens/actor";
import { mayReceive } from "./event-permission.ts";

/** A piece of an event stream, built once for all its recipients. `id` is its position in the organization's stream, if it has one. */
export interface Frame {
  id: string | null;
  bytes: Buffer;
  /** The kind of the event; undefined for a position or a heartbeat. */
  kind?: string;
  /** If set, the frame is sent even if its position is before the last one sent. */
  isReset?: true;
  /** The only user to receive it; everyone by default. */
  forUserId?: string;
  /** The user whose permissions this event changed: their tokens are no longer valid. */
  changedUserId?: string;
}

export function eventFrame(id: string, event: string): Frame {
  return {
    id,
    bytes: Buffer.from(formatEvent({ id, data: event })),
    ...getKind(event),
    ...findConcerns(event),
  };
}

/** Reads the kind without parsing the event: no event has a nested property with this name. */
function getKind(event: string): Pick<Frame, "kind"> {
  const [, kind] = /"kind":\s*"([^"]+)"/.exec(event) ?? [];
  return kind ? { kind } : {};
}

/** Most events concern no particular user, so those are not parsed. */
function findConcerns(event: string): Pick<Frame, "forUserId" | "changedUserId"> {
  if (!/"for_user_id"|"member\.changed"/.test(event)) return {};
  const { kind, for_user_id: forUserId, user_id: changedUserId } = JSON.parse(event);
  return {
    ...(typeof forUserId === "string" && { forUserId }),
    ...(kind === "member.changed" && typeof changedUserId === "string" && { changedUserId }),
  };
}

/** The recipient of a stream, as far as permissions depend on it. */
export type Listener = Pick<Actor, "userId" | "role" | "scopes">;

/** Returns the frame if the listener may receive it; otherwise only its position, or an empty frame if it has none. */
export function frameFor(listener: Listener, frame: Frame): Frame {
  const { id, kind, isReset, forUserId = listener.userId } = frame;
  const isFor =
    forUserId === listener.userId && (isReset || kind === undefined || mayReceive(listener, kind));
  if (isFor) return frame;
  return id === null ? silence : positionFrame(id);
}

/** A frame that is sent once and not stored. */
export function passingFrame(event: unknown): Frame {
  const text = JSON.stringify(event);
  return {
    id: null,
    bytes: Buffer.from(formatEvent({ data: text })),
    ...getKind(text),
    ...findConcerns(text),
  };
}

/** Announces that earlier events cannot be sent; everything after this position is. */
export function resetFrame(id: string): Frame {
  return { ...eventFrame(id, JSON.stringify({ kind: "reset" })), isReset: true };
}

/** States the current position, so that even a reader that received no events knows where to resume. */
export function positionFrame(id: string): Frame {
  return { id, bytes: Buffer.from(formatEvent({ id })) };
}

const silence: Frame = { id: null, bytes: Buffer.alloc(0) };

export const heartbeatFrame: Frame = { id: null, bytes: Buffer.from(heartbeat) };

/** States, at the end of a stream, when to reconnect. */
export function retryFrame(milliseconds: number): Frame {
  return { id: null, bytes: Buffer.from(formatEvent({ retryMs: milliseconds })) };
}
