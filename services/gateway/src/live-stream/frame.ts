/** A piece of an event stream, made once for all who get it. `id` is its place in the organization's stream, if it has one. */
export interface Frame {
  id: string | null;
  bytes: Buffer;
  /** Its place counts whatever came before. */
  isReset?: true;
  /** Who alone is told; everybody unless given. */
  forUserId?: string;
  /** Whose rights changed with it: their tokens no longer count. */
  changedUserId?: string;
}

export function factFrame(id: string, fact: string): Frame {
  return { id, bytes: Buffer.from(`id: ${id}\ndata: ${fact}\n\n`), ...concernsOf(fact) };
}

/** Most facts concern nobody in particular: those are not parsed. */
function concernsOf(fact: string): Pick<Frame, "forUserId" | "changedUserId"> {
  if (!/"for_user_id"|"member\.changed"/.test(fact)) return {};
  const { kind, for_user_id: forUserId, user_id: changedUserId } = JSON.parse(fact);
  return {
    ...(typeof forUserId === "string" && { forUserId }),
    ...(kind === "member.changed" && typeof changedUserId === "string" && { changedUserId }),
  };
}

/** What a user gets of it: nothing but its place when it is for somebody else. */
export function frameFor(userId: string, frame: Frame): Frame {
  const isForOther = frame.forUserId !== undefined && frame.forUserId !== userId;
  return isForOther && frame.id !== null ? positionFrame(frame.id) : frame;
}

/** What is told once and not kept. */
export function passingFrame(fact: unknown): Frame {
  return { id: null, bytes: Buffer.from(`data: ${JSON.stringify(fact)}\n\n`) };
}

/** From here on all is told; what was before cannot be. */
export function resetFrame(id: string): Frame {
  return { ...factFrame(id, JSON.stringify({ kind: "reset" })), isReset: true };
}

/** Where a stream begins, so that even one who hears nothing knows where to go on. */
export function positionFrame(id: string): Frame {
  return { id, bytes: Buffer.from(`id: ${id}\n\n`) };
}

export const heartbeatFrame: Frame = { id: null, bytes: Buffer.from(":\n\n") };

/** When to come back, at the end of a stream. */
export function retryFrame(milliseconds: number): Frame {
  return { id: null, bytes: Buffer.from(`retry: ${Math.round(milliseconds)}\n\n`) };
}
