import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { RemoteContext, RemoteEntry } from "@tessera/federation/remote";
import type { RouteObject } from "react-router";
import { anEntry } from "../../../test/registry.builder.ts";
import type { FetchAhead } from "./fetch-ahead.ts";
import type { ModuleEntry } from "./load-attempts.ts";
import { createModuleStore, type ReleaseOutcome } from "./module-store.ts";
import type { FetchRemote } from "./remote-loader.ts";
import { createStartNotes } from "./start-notes.ts";

const remoteContext = {} as RemoteContext;
const aRemote = (prefetch?: (path: string) => void, routes: RouteObject[] = []): RemoteEntry => ({
  mount: () => ({ contract: 1, routes, ...(prefetch ? { prefetch } : {}) }),
});

const notes = () => createStartNotes({ storage: localStorage, tab: "tab", now: () => 0 });
const outcomes: ReleaseOutcome[] = [];
const fetchAhead = jest.fn<FetchAhead>(async () => {});
const previous = { version: "1.0.0", contract: 1, entry: "/previous.js", integrity: "sha384-previous" };

beforeEach(() => {
  localStorage.clear();
  outcomes.length = 0;
  fetchAhead.mockClear();
});

function aStore(fetchRemote: FetchRemote, entry: ModuleEntry = anEntry()) {
  return createModuleStore({
    entries: [entry],
    fetchRemote,
    remoteContext,
    isDevelopment: false,
    starts: notes(),
    fetchAhead,
    later: (run) => run(),
    onOutcome: (outcome) => outcomes.push(outcome),
  });
}

/** A store in a browser in which the release has run before. */
function aKnownStore(fetchRemote: FetchRemote, entry = anEntry()) {
  notes().begin(entry).started();
  return aStore(fetchRemote, entry);
}

describe("the mounted modules", () => {
  it("are announced when they change, and stay the same array until then", async () => {
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
  it("mounts the owner once, even if it is opened several times", async () => {
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

  it("returns null if no module owns the path", async () => {
    expect(await aStore(async () => aRemote()).open("/elsewhere")).toBeNull();
  });

  it("removes the style sheets of a release that fails, and only those", async () => {
    document.head.innerHTML = ["mf-tickets/2.0.0/a.css", "mf-tickets/1.0.0/b.css", "mf-tickets/2.0.0-1/c.css"]
      .map((file) => `<link rel="stylesheet" href="/modules/${file}">`)
      .join("");
    const store = aStore(async (_, { url }) => {
      if (url !== "/previous.js") throw new Error("broken");
      return aRemote();
    }, anEntry({ previous }));

    await store.open("/dashboard");

    const left = [...document.querySelectorAll("link")].map(({ href }) => href.split("/").at(-1));
    expect(left).toEqual(["b.css", "c.css"]);
  });

  it("falls back when a release fails while it starts", async () => {
    const broken: RemoteEntry = {
      mount() {
        throw new Error("broken");
      },
    };
    const fetchRemote = jest.fn<FetchRemote>(async (_, { url }) =>
      url === "/previous.js" ? aRemote() : broken,
    );

    const opened = await aStore(fetchRemote, anEntry({ previous })).open("/dashboard");

    expect(opened?.module.routes).toEqual([]);
    expect(fetchRemote).toHaveBeenCalledTimes(3);
  });

  it("keeps a failure until the module loads successfully", async () => {
    let isUnavailable = true;
    const store = aStore(async () => {
      if (isUnavailable) throw new Error("unavailable");
      return aRemote();
    });

    await expect(store.open("/dashboard")).rejects.toThrow("unavailable");
    expect(store.failureAt("/dashboard/tickets/1")).toMatchObject({ message: "unavailable" });
    isUnavailable = false;
    await store.open("/dashboard");

    expect(store.failureAt("/dashboard")).toBeUndefined();
  });
});

describe("warming a module", () => {
  it("loads the module and lets it prefetch", async () => {
    const prefetch = jest.fn();

    await aKnownStore(async () => aRemote(prefetch)).warm("/dashboard");

    expect(prefetch).toHaveBeenCalledWith("/dashboard");
  });

  it("loads the code of the page at the path, and no other", async () => {
    const list = jest.fn(async () => ({}));
    const other = jest.fn(async () => ({}));
    const children = [
      { index: true, lazy: list },
      { path: "tickets/:ticketId", lazy: other },
    ];

    await aKnownStore(async () => aRemote(undefined, [{ path: "/dashboard", children }])).warm(
      "/dashboard?q=late",
    );

    expect(list).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it("does not reject if the code of the page cannot be loaded", async () => {
    const lazy = () => Promise.reject(new Error("unavailable"));
    const store = aKnownStore(async () => aRemote(undefined, [{ path: "/dashboard", lazy }]));

    await expect(store.warm("/dashboard")).resolves.toBeUndefined();
  });

  it("ignores a failure, and does not retry after it", async () => {
    const fetchRemote = jest.fn<FetchRemote>(async () => {
      throw new Error("unavailable");
    });
    const store = aKnownStore(fetchRemote);

    await store.warm("/dashboard");
    await store.warm("/dashboard");

    expect(fetchRemote).toHaveBeenCalledTimes(2);
  });
});

describe("a release that has not run in this browser", () => {
  it("is only fetched when it is warmed, without running", async () => {
    const fetchRemote = jest.fn<FetchRemote>(async () => aRemote());
    const entry = anEntry();

    await aStore(fetchRemote, entry).warm("/dashboard");

    expect(fetchAhead).toHaveBeenCalledWith(entry);
    expect(fetchRemote).not.toHaveBeenCalled();
  });

  it("can be warmed after it was opened", async () => {
    const prefetch = jest.fn();
    const store = aStore(async () => aRemote(prefetch));
    await store.open("/dashboard");

    await store.warm("/dashboard/tickets/1");

    expect(prefetch).toHaveBeenCalledWith("/dashboard/tickets/1");
    expect(notes().hasStarted(anEntry())).toBe(true);
  });
});

describe("a release during whose start a page hung", () => {
  const fetchRemote = async () => aRemote();

  it("is reported, and the previous release is used", async () => {
    notes().begin(anEntry());

    const store = aStore(fetchRemote, anEntry({ previous }));
    await store.open("/dashboard");

    expect(outcomes).toMatchObject([
      { version: "2.0.0", error: { name: "ModuleSuspendedError" } },
      { version: "1.0.0" },
    ]);
    expect(store.releaseAt("/dashboard")).toEqual({ name: "mf-tickets", version: "1.0.0" });
    expect(store.releases()).toContainEqual({ name: "mf-tickets", version: "1.0.0" });
  });

  it("still starts after its first hang if there is no previous release, since the browser may have been closed", async () => {
    notes().begin(anEntry());

    expect(await aStore(fetchRemote).open("/dashboard")).toMatchObject({ name: "mf-tickets" });

    notes().begin(anEntry());
    expect(await aStore(fetchRemote).open("/dashboard")).toMatchObject({ name: "mf-tickets" });
  });

  it("is tried only on request after two hangs if there is no previous release", async () => {
    notes().begin(anEntry());
    aStore(fetchRemote);
    notes().begin(anEntry());
    const store = aStore(fetchRemote);

    await expect(store.open("/dashboard")).rejects.toThrow("stopped responding");

    expect(await store.open("/dashboard")).toMatchObject({ name: "mf-tickets" });
  });

  it("still runs if it comes from a developer's machine", async () => {
    notes().begin(anEntry());
    const override = { origin: "http://localhost:4101", until: "2026-11-20T16:40:00.000Z" };

    expect(await aStore(fetchRemote, anEntry({ override })).open("/dashboard")).not.toBeNull();
  });
});

describe("falling back from a failed release", () => {
  it("uses the previous release on the next page, if there is one", async () => {
    const store = aStore(async () => aRemote(), anEntry({ previous }));
    expect(store.fallBack("/dashboard")).toBe(false);
    await store.open("/dashboard");

    expect(store.fallBack("/dashboard")).toBe(true);

    const next = aStore(async () => aRemote(), anEntry({ previous }));
    await next.open("/dashboard");
    expect(next.releaseAt("/dashboard")?.version).toBe("1.0.0");
    expect(next.fallBack("/dashboard")).toBe(false);
  });
});
