import { describe, expect, it, jest } from "@jest/globals";
import type { RemoteContext, RemoteEntry } from "@tessera/federation/remote";
import type { RouteObject } from "react-router";
import { anEntry } from "../../test/registry.builder.ts";
import { createModuleStore } from "./module-store.ts";
import type { FetchRemote } from "./remote-loader.ts";

const remoteContext = {} as RemoteContext;
const aRemote = (prefetch?: (path: string) => void, routes: RouteObject[] = []): RemoteEntry => ({
  mount: () => ({ contract: 1, routes, ...(prefetch ? { prefetch } : {}) }),
});

function aStore(fetchRemote: FetchRemote, entry = anEntry()) {
  return createModuleStore({ entries: [entry], fetchRemote, remoteContext, isDevelopment: false });
}

describe("the mounted modules", () => {
  it("are told of once they are there, and stay the same array until then", async () => {
    const store = aStore(async () => aRemote());
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    const before = store.mounted();
    expect(store.mounted()).toBe(before);

    const opened = await store.open("/dashboard");
    stop();

    expect(before).toEqual([]);
    expect(store.mounted()).toEqual([opened?.module]);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("opening a path", () => {
  it("mounts the owner once, however often it is opened", async () => {
    const fetchRemote = jest.fn<FetchRemote>(async () => aRemote());
    const store = aStore(fetchRemote);

    const [first, second] = await Promise.all([store.open("/dashboard"), store.open("/tickets/create")]);

    expect(first).toMatchObject({ name: "mf-tickets" });
    expect(second?.module).toBe(first?.module);
    expect(fetchRemote).toHaveBeenCalledTimes(1);
    expect(fetchRemote).toHaveBeenCalledWith("mf-tickets", {
      url: "/modules/mf-tickets/2.0.0/remoteEntry.js",
      integrity: "sha384-current",
    });
  });

  it("finds nothing where nobody is at home", async () => {
    expect(await aStore(async () => aRemote()).open("/elsewhere")).toBeNull();
  });

  it("falls back when a release breaks while it starts", async () => {
    const broken: RemoteEntry = {
      mount() {
        throw new Error("broken");
      },
    };
    const previous = { version: "1.0.0", contract: 1, entry: "/previous.js", integrity: "sha384-previous" };
    const fetchRemote = jest.fn<FetchRemote>(async (_, { url }) =>
      url === "/previous.js" ? aRemote() : broken,
    );

    const opened = await aStore(fetchRemote, anEntry({ previous })).open("/dashboard");

    expect(opened?.module.routes).toEqual([]);
    expect(fetchRemote).toHaveBeenCalledTimes(3);
  });

  it("remembers a failure until the module comes after all", async () => {
    let isAway = true;
    const store = aStore(async () => {
      if (isAway) throw new Error("away");
      return aRemote();
    });

    await expect(store.open("/dashboard")).rejects.toThrow("away");
    expect(store.failureAt("/dashboard/tickets/1")).toMatchObject({ message: "away" });
    isAway = false;
    await store.open("/dashboard");

    expect(store.failureAt("/dashboard")).toBeUndefined();
  });
});

describe("warming a path", () => {
  it("loads the module and lets it prefetch", async () => {
    const prefetch = jest.fn();

    await aStore(async () => aRemote(prefetch)).warm("/dashboard");

    expect(prefetch).toHaveBeenCalledWith("/dashboard");
  });

  it("loads the code of the page that stands there, and of no other", async () => {
    const list = jest.fn(async () => ({}));
    const other = jest.fn(async () => ({}));
    const children = [
      { index: true, lazy: list },
      { path: "tickets/:ticketId", lazy: other },
    ];

    await aStore(async () => aRemote(undefined, [{ path: "/dashboard", children }])).warm(
      "/dashboard?q=late",
    );

    expect(list).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it("does not reject when the code of the page does not come", async () => {
    const lazy = () => Promise.reject(new Error("away"));
    const store = aStore(async () => aRemote(undefined, [{ path: "/dashboard", lazy }]));

    await expect(store.warm("/dashboard")).resolves.toBeUndefined();
  });

  it("keeps a failure to itself, and does not try again what failed", async () => {
    const fetchRemote = jest.fn<FetchRemote>(async () => {
      throw new Error("away");
    });
    const store = aStore(fetchRemote);

    await store.warm("/dashboard");
    await store.warm("/dashboard");

    expect(fetchRemote).toHaveBeenCalledTimes(2);
  });
});
