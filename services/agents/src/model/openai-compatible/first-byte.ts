import { brokeOff, ModelError } from "../model-error.ts";

export interface StreamLimits {
  /** The maximum time between two chunks. */
  idleMs: number;
  /** Called if the response breaks off or stalls. */
  onOutage(): void;
}

/** Resolves once the first chunk of the body has arrived: headers alone are not a response. Throws what interrupted it earlier. */
export async function readFirstByte(response: Response, limits: StreamLimits): Promise<Response> {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const first = await reader.read();
  if (first.done) throw new ModelError("The model's answer was empty.", true);
  const { status, headers } = response;
  return new Response(readRest(reader, first.value, limits), { status, headers });
}

function readRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array,
  { idleMs, onOutage }: StreamLimits,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(first);
    },
    async pull(controller) {
      try {
        const { done, value } = await inTime(reader.read(), idleMs);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onOutage();
        void reader.cancel().catch(() => {});
        controller.error(brokenOff(error));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function inTime<T>(piece: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ModelError("The model stopped responding while answering.", true)),
    ms,
  );
  try {
    return await Promise.race([piece, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function brokenOff(error: unknown): Error {
  const { name } = error as Error;
  if (name === "ModelError" || name === "AbortError") return error as Error;
  return new ModelError(brokeOff, true);
}
