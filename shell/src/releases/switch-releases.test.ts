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
  let tell: Parameters<Navigations["subscribe"]>[0] = () => {};
  stop = switchWhenSafe({
    router: {
      subscribe: (listener) => {
        tell = listener;
        return () => {};
      },
    },
    modules: { mounted: () => [module], failureAt: () => failure },
    open,
    path: () => "/dashboard",
  });
  return { open, state, go: () => tell({ navigation: { state: "loading", location: target } }) };
}

describe("an outdated page", () => {
  it("is opened anew where one goes next", () => {
    const { open, go } = aPage();
    expect(open).not.toHaveBeenCalled();

    go();

    expect(open).toHaveBeenCalledWith("/dashboard/analytics?days=7");
  });

  it("waits for what is busy, and for a form that would warn", () => {
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

  it("is opened anew while nobody looks, and at once where a module did not load", () => {
    const { open } = aPage();
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    expect(open).toHaveBeenCalledWith(null);
    stop();

    expect(aPage({ failure: new Error("gone") }).open).toHaveBeenCalledWith(null);
  });
});
