import { once } from "node:events";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { formatEvent, heartbeat, keepAlive } from "./event-stream.ts";

describe("an event stream", () => {
  it.each([
    [{ id: "1-0", data: "{}" }, "id: 1-0\ndata: {}\n\n"],
    [{ event: "changed", data: "{}" }, "event: changed\ndata: {}\n\n"],
    [{ id: "1-0" }, "id: 1-0\n\n"],
    [{ retryMs: 100.4 }, "retry: 100\n\n"],
  ])("has the event %j", (event, text) => {
    expect(formatEvent(event)).toBe(text);
  });

  it("gets heartbeats until it ends", async () => {
    const stream = new PassThrough();
    keepAlive(stream, 1);

    const [beat] = await once(stream, "data");
    stream.end().resume();
    await once(stream, "close");

    expect(String(beat)).toBe(heartbeat);
  });
});
