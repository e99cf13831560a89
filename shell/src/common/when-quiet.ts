import { whenIdle } from "@tessera/ui/page/when-idle";

/** The network counts as quiet when nothing arrived for this long, in ms; on a page that never rests it is not waited for longer. */
const pause = 700;
const maxWaitMs = 10_000;

/** Comes when nothing has arrived from the network for a while and the page has nothing to do. */
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
