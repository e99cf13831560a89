import { describe, expect, it } from "@jest/globals";
import { captureLimits, type ReplayEvent } from "@tessera/wire/file/capture";
import { keepReplay } from "./recent-replay.ts";

const minute = 60_000;
const aPart = (timestamp: number, shown: string): ReplayEvent[] => [
  { type: 4, timestamp, data: { href: "https://shop.test/" } },
  { type: 2, timestamp, data: shown },
  { type: 3, timestamp: timestamp + 1, data: {} },
];

function written(parts: ReplayEvent[][], now: number): unknown[] | null {
  let clock = 0;
  const replay = keepReplay(() => clock);
  for (const event of parts.flat()) {
    clock = event.timestamp;
    replay.add(event);
  }
  clock = now;
  const json = replay.write();
  return json === null
    ? null
    : (JSON.parse(json) as ReplayEvent[]).flatMap(({ type, data }) => (type === 2 ? [data] : []));
}

describe("the recent replay", () => {
  it("contains the parts that began in the last two minutes", () => {
    const parts = [aPart(0, "first"), aPart(minute, "second"), aPart(2 * minute, "third")];

    expect(written(parts, 2.5 * minute)).toEqual(["second", "third"]);
    expect(written(parts, 10 * minute)).toBeNull();
  });

  it("contains the newest parts that fit, and is null if not even one fits", () => {
    const large = "x".repeat(captureLimits.replay - 500);

    expect(written([aPart(0, large), aPart(minute, large)], minute)).toEqual([large]);
    expect(written([aPart(0, large + large)], 0)).toBeNull();
  });
});
