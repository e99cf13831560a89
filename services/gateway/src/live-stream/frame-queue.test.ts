import { describe, expect, it } from "@jest/globals";
import { eventFrame, heartbeatFrame, resetFrame } from "./frame.ts";
import { FrameQueue } from "./frame-queue.ts";

function aQueue(maxBytes = 1_000) {
  const overflows: string[] = [];
  const queue = new FrameQueue(maxBytes, () => overflows.push("dropped"));
  return { queue, overflows };
}

async function read(queue: FrameQueue, position: string): Promise<string[]> {
  let text = "";
  for await (const bytes of queue.after(position)) text += bytes;
  return text.split("\n\n").filter(Boolean);
}

describe("FrameQueue", () => {
  it("yields each event after the position once, in order", async () => {
    const { queue } = aQueue();
    for (const id of ["1-0", "1-1", "1-1", "2-0", "1-5", "10-0"]) queue.offer(eventFrame(id, id));
    queue.end();

    expect(await read(queue, "1-0")).toEqual([
      "id: 1-1\ndata: 1-1",
      "id: 2-0\ndata: 2-0",
      "id: 10-0\ndata: 10-0",
    ]);
  });

  it("continues from the position of a reset, even if that is before the last event sent", async () => {
    const { queue } = aQueue();
    queue.offer(resetFrame("0-0"));
    queue.offer(eventFrame("3-0", "after"));
    queue.end();

    expect(await read(queue, "9-0")).toEqual(['id: 0-0\ndata: {"kind":"reset"}', "id: 3-0\ndata: after"]);
  });

  it("passes frames without a position, and nothing after it has ended", async () => {
    const { queue } = aQueue();
    queue.offer(heartbeatFrame);
    queue.end();
    queue.offer(eventFrame("1-0", "late"));

    expect(await read(queue, "0-0")).toEqual([":"]);
  });

  it("yields a frame that arrives while a reader waits", async () => {
    const { queue } = aQueue();
    const reading = queue.after("0-0");
    const first = reading.next();

    queue.offer(eventFrame("1-0", "x"));

    expect(String((await first).value)).toBe("id: 1-0\ndata: x\n\n");
  });

  it("overflows once when more is waiting than it may hold", async () => {
    const { queue, overflows } = aQueue(60);
    const bytes = eventFrame("1-0", "0123456789").bytes.length;

    for (let n = 1; n <= 5; n += 1) queue.offer(eventFrame(`${n}-0`, "0123456789"));

    expect(bytes).toBeGreaterThan(20);
    expect(overflows).toEqual(["dropped"]);
    expect(await read(queue, "0-0")).toEqual([]);
  });
});
