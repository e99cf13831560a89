import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { RemoteModule } from "@tessera/federation/remote";
import { type Navigations, switchWhenSafe } from "./switch-releases.ts";

const target = { pathname: "/dashboard/analytics", search: "?days=7", hash: "" };
let stop = () => {};

afterEach(() => stop());

function aPage({ busy = false, failure }: { busy?: boolean; failure?: Error } = {}) {
  const open = jest.fn();
  const state = { busy };
  const module: RemoteModule = { contract: 1, routes: [], busy: () => state.busy };
  let send: Parameters<Navigations["subscribe"]>[0] = () => {};
  stop = switchWhenSafe({
    router: {
      subscribe: (listener) => {
        send = listener;
        return () => {};
      },
    },
    modules: { mounted: () => [module], failureAt: () => failure },
    open,
    path: () => "/dashboard",
  });
  const here = { pathname: "/dashboard" };
  return {
    open,
    state,
    go: () => send({ location: here, navigation: { state: "loading", location: target } }),
    show: (pathname: string) => send({ location: { pathname }, navigation: { state: "idle" } }),
  };
}

describe("an outdated page", () => {
  it("reloads on the next navigation", () => {
    const { open, go } = aPage();
    expect(open).not.toHaveBeenCalled();

    go();

    expect(open).toHaveBeenCalledWith("/dashboard/analytics?days=7");
  });

  it("reloads even on the way back to an earlier page", () => {
    const { open, state, show } = aPage();
    show("/dashboard");
    state.busy = true;
    show("/dashboard/analytics");
    state.busy = false;
    show("/dashboard/analytics");
    expect(open).not.toHaveBeenCalled();

    show("/dashboard");

    expect(open.mock.calls).toEqual([[null]]);
  });

  it("waits while it is busy, or has a form with unsaved input", () => {
    const { open, state, go } = aPage({ busy: true });
    go();
    state.busy = false;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    go();
    window.removeEventListener("beforeunload", warn);
    expect(open).not.toHaveBeenCalled();

    go();

    expect(open).toHaveBeenCalledTimes(1);
  });

  it("reloads while it is hidden, and at once if its module failed to load", () => {
    const { open } = aPage();
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    expect(open).toHaveBeenCalledWith(null);
    stop();

    expect(aPage({ failure: new Error("removed") }).open).toHaveBeenCalledWith(null);
  });
});
