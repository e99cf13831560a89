import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { whenQuiet } from "./when-quiet.ts";

/** A fake network whose responses the test reports. */
function aNetwork() {
  let arrive = () => {};
  const disconnect = jest.fn();
  Object.assign(window, {
    PerformanceObserver: class {
      constructor(onArrival: () => void) {
        arrive = onArrival;
      }
      observe() {}
      disconnect = disconnect;
    },
    requestIdleCallback: (run: () => void) => run(),
  });
  return { arrive: () => arrive(), disconnect };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, "PerformanceObserver");
  Reflect.deleteProperty(window, "requestIdleCallback");
});

describe("waiting for quiet", () => {
  it("waits again whenever a response arrives, and then stops observing", async () => {
    const network = aNetwork();
    const quiet = jest.fn();
    void whenQuiet().then(quiet);

    await jest.advanceTimersByTimeAsync(500);
    network.arrive();
    await jest.advanceTimersByTimeAsync(500);
    expect(quiet).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);

    expect(quiet).toHaveBeenCalledTimes(1);
    expect(network.disconnect).toHaveBeenCalledTimes(1);
  });

  it("does not wait forever on a page that is never quiet", async () => {
    const network = aNetwork();
    const quiet = jest.fn();
    void whenQuiet().then(quiet);

    for (let time = 0; time < 10_000; time += 500) {
      network.arrive();
      await jest.advanceTimersByTimeAsync(500);
    }

    expect(quiet).toHaveBeenCalledTimes(1);
  });

  it("resolves in a browser without performance observers and idle callbacks", async () => {
    const quiet = jest.fn();
    void whenQuiet().then(quiet);

    await jest.advanceTimersByTimeAsync(2700);

    expect(quiet).toHaveBeenCalledTimes(1);
  });
});
