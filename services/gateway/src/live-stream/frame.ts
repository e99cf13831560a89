import type { Actor } from "@tessera/kit/actor";
import { mayReceive } from "./event-permission.ts";

/** A piece of an event stream, made once for all who get it. `id` is its place in the organization's stream, if it has one. */
export interface Frame {
  id: string | null;
  bytes: Buffer;
  /** The kind of the event; nothing where there is only a place or a sign of life. */
  kind?: string;
  /** Its place counts whatever came before. */
  isReset?: true;
  /** Who alone receives it; everyone unless given. */
  forUserId?: string;
  /** Whose rights changed with it: their tokens no longer count. */
  changedUserId?: string;
}

export function eventFrame(id: string, event: string): Frame {
  return { id, bytes: Buffer.from(`id: ${id}\ndata: ${event}\n\n`), ...kindOf(event), ...concernsOf(event) };
}

/** No event has another property of this name within it. */
function kindOf(event: string): Pick<Frame, "kind"> {
  const [, kind] = /"kind":\s*"([^"]+)"/.exec(event) ?? [];
  return kind ? { kind } : {};
}

/** Most events concern nobody in particular: those are not parsed. */
function concernsOf(event: string): Pick<Frame, "forUserId" | "changedUserId"> {
  if (!/"for_user_id"|"member\.changed"/.test(event)) return {};
  const { kind, for_user_id: forUserId, user_id: changedUserId } = JSON.parse(event);
  return {
    ...(typeof forUserId === "string" && { forUserId }),
    ...(kind === "member.changed" && typeof changedUserId === "string" && { changedUserId }),
  };
}

/** Who receives it. */
export type Listener = Pick<Actor, "userId" | "role" | "scopes">;

/** What someone gets of it: its place alone, or nothing, when it is for someone else or they may not learn of it. */
export function frameFor(listener: Listener, frame: Frame): Frame {
  const { id, kind, isReset, forUserId = listener.userId } = frame;
  const isFor =
    forUserId === listener.userId && (isReset || kind === undefined || mayReceive(listener, kind));
  if (isFor) return frame;
  return id === null ? silence : positionFrame(id);
}

/** What is sent once and not kept. */
export function passingFrame(event: unknown): Frame {
  const text = JSON.stringify(event);
  return { id: null, bytes: Buffer.from(`data: ${text}\n\n`), ...kindOf(text) };
}

/** From here on everything is sent; what was before cannot be. */
export function resetFrame(id: string): Frame {
  return { ...eventFrame(id, JSON.stringify({ kind: "reset" })), isReset: true };
}

/** Where a stream begins, so that even one who receives nothing knows where to go on. */
export function positionFrame(id: string): Frame {
  return { id, bytes: Buffer.from(`id: ${id}\n\n`) };
}

const silence: Frame = { id: null, bytes: Buffer.alloc(0) };

export const heartbeatFrame: Frame = { id: null, bytes: Buffer.from(":\n\n") };

/** When to come back, at the end of a stream. */
export function retryFrame(milliseconds: number): Frame {
  return { id: null, bytes: Buffer.from(`retry: ${Math.round(milliseconds)}\n\n`) };
}
