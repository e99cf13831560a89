import { describe, expect, it, jest } from "@jest/globals";
import { readInSlices } from "./read-in-slices.ts";

function openClock() {
  let now = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  return {
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe("reading in slices", () => {
  it("yields to the page in between, and reports when the first reading is complete", async () => {
    const clock = openClock();
    const read: number[] = [];
    const reading = readInSlices(function* () {
      for (let item = 0; item < 5; item += 1) {
        clock.pass(20);
        read.push(item);
        yield;
      }
    });
    let isRead = false;
    const whenRead = reading.whenRead.then(() => {
      isRead = true;
    });

    reading.read();
    await Promise.resolve();
    expect(read).toEqual([0, 1, 2]);
    expect(isRead).toBe(false);

    await whenRead;
    expect(read).toEqual([0, 1, 2, 3, 4]);
  });

  it("stops reading after stop", async () => {
    const clock = openClock();
    let count = 0;
    const reading = readInSlices(function* () {
      for (;;) {
        clock.pass(60);
        count += 1;
        yield;
      }
    });

    reading.read();
    reading.stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(count).toBe(1);
  });
});
