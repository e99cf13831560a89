import { whenIdle } from "@tessera/ui/page/when-idle";

/** The network is quiet after `pause` ms without a response. `maxWaitMs` limits the wait on a page whose network is never quiet. */
const pause = 700;
const maxWaitMs = 10_000;

/** Resolves when the network has been quiet for a while and the browser is idle. */
export async function whenQuiet(): Promise<void> {
  await whenNetworkRests();
  await new Promise<void>((resolve) => whenIdle(resolve));
}

function whenNetworkRests(): Promise<void> {
  return new Promise((resolve) => {
    const arrivals = "PerformanceObserver" in window ? new PerformanceObserver(wait) : null;
    const latest = setTimeout(rest, maxWaitMs);
    let timer = setTimeout(rest, pause);
    arrivals?.observe({ type: "resource" });

    function wait() {
      clearTimeout(timer);
      timer = setTimeout(rest, pause);
    }
    function rest() {
      arrivals?.disconnect();
      clearTimeout(latest);
      clearTimeout(timer);
      resolve();
    }
  });
}
