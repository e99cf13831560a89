import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PageNaming } from "@tessera/federation/remote";
import type { LiveEvent } from "@tessera/wire/notification/live";
import type { Notification } from "@tessera/wire/notification/notification";
import { act, screen, waitFor, within } from "@testing-library/react";
import { type Answers, answerHttp, json, refusal } from "../../../test/http.fake.ts";
import { aNotification, aPage } from "../../../test/notification.builder.ts";
import { anEntry } from "../../../test/registry.builder.ts";
import { aMember, aRemote, showShell } from "../../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const organization = anEntry({
  name: "mf-organization",
  mounts: ["/dashboard/settings/notifications"],
  nav: [],
});
const countKey = "GET /api/v1/notifications?unread=true&size=1";
const listKey = "GET /api/v1/notifications?grouped=true&size=20";
const readKey = "POST /api/v1/notifications/read";
const doneKey = "POST /api/v1/notifications/done";

/** Keeps a person's notifications in memory, and serves the calls that read and mark them. */
function aMailbox(start: Notification[]) {
  let items = start;
  const unread = () => items.filter(({ read_at: at }) => at === null).length;
  const answers: Answers = {
    [countKey]: () => json(aPage(items.slice(0, 1), { unread: unread() })),
    [listKey]: () => json(aPage(items)),
    [readKey]: ({ body }) => {
      const { ids, is_read: isRead } = body as { ids?: string[]; is_read: boolean };
      items = items.map((item) =>
        ids && !ids.includes(item.id)
          ? item
          : { ...item, read_at: isRead ? "2026-11-20T09:00:00.000Z" : null },
      );
      return json({ unread: unread() });
    },
    [doneKey]: ({ body }) => {
      const { ids } = body as { ids?: string[] };
      items = items.filter(({ id }) => ids && !ids.includes(id));
      return json({ unread: unread() });
    },
    "GET /api/v1/notifications?unread=true&grouped=true&size=1": () =>
      json(aPage(items.slice(0, 1), { unread: unread() })),
  };
  return { answers, add: (item: Notification) => (items = [item, ...items]), unread };
}

function aLiveStream() {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    live: {
      listen(listener: (event: LiveEvent) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      getState: () => "connected" as const,
      subscribe: () => () => undefined,
    },
    send: (event: LiveEvent) => act(() => listeners.forEach((listener) => void listener(event))),
  };
}

const ownQueries = new QueryClient();

/** Like a module: it renders the title of its page with its own queries. */
const remote = aRemote([
  {
    path: "/dashboard",
    element: <p>All tickets</p>,
    handle: {
      crumb: "Tickets",
      title: (show) => <QueryClientProvider client={ownQueries}>{show("Tickets")}</QueryClientProvider>,
    } satisfies PageNaming,
  },
]);

function showBell(items: Notification[]) {
  const mailbox = aMailbox(items);
  const calls = answerHttp(mailbox.answers);
  const stream = aLiveStream();
  const entries = [anEntry(), organization];
  const identity = aMember({ getToken: async () => "token" });
  const fetchRemote = async () => remote;
  return {
    mailbox,
    calls,
    ...stream,
    ...showShell("/dashboard", { identity, entries, live: stream.live, fetchRemote }),
  };
}

const two = [
  aNotification(),
  aNotification({ id: "n2", event: "overdue", text: "#1405 is overdue", path: "/dashboard/tickets/t2" }),
];

describe("the notification bell", () => {
  it("is hidden if no module has notification settings", async () => {
    const calls = answerHttp({});
    showShell("/dashboard");

    await screen.findByText("All tickets");

    expect(screen.queryByRole("button", { name: /^Notifications/u })).toBeNull();
    expect(calls).toEqual([]);
  });

  it("shows the unread count in the window's title", async () => {
    const { send } = showBell(two);
    await screen.findByRole("button", { name: "Notifications, 2 unread" });
    expect(document.title).toMatch(/^\(2\) /u);

    send({ kind: "notification", for_user_id: "u1", unread: 120 });
    await waitFor(() => expect(document.title).toMatch(/^\(99\+\) /u));
    send({ kind: "notification", for_user_id: "u1", unread: 0 });

    await waitFor(() => expect(document.title).not.toMatch(/^\(/u));
  });

  it("loads the unread count once, and then follows the stream", async () => {
    const { send, calls } = showBell(two);
    expect(await screen.findByRole("button", { name: "Notifications, 2 unread" })).toBeTruthy();

    send({ kind: "notification", for_user_id: "u1", unread: 3 });
    send({ kind: "notification", for_user_id: "somebody-else", unread: 9 });

    expect(await screen.findByRole("button", { name: "Notifications, 3 unread" })).toBeTruthy();
    expect(screen.getByText("3 unread notifications")).toBeTruthy();
    expect(calls.map(({ key }) => key)).toEqual([countKey]);
  });

  it("loads the count again after a reset of the stream", async () => {
    const { send, mailbox } = showBell(two);
    await screen.findByRole("button", { name: "Notifications, 2 unread" });

    mailbox.add(aNotification({ id: "n3" }));
    send({ kind: "reset" });

    expect(await screen.findByRole("button", { name: "Notifications, 3 unread" })).toBeTruthy();
  });
});

describe("the list of notifications", () => {
  it("opens the subject of a notification, and marks it as read", async () => {
    const { person, router, mailbox } = showBell(two);
    const bell = await screen.findByRole("button", { name: "Notifications, 2 unread" });

    await person.click(bell);
    const list = within(await screen.findByRole("dialog"));
    await person.click(await list.findByRole("link", { name: /mentioned you on #1412/u }));

    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/tickets/t1"));
    expect(await screen.findByRole("button", { name: "Notifications, 1 unread" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(mailbox.unread()).toBe(1);
  });

  it("marks one as read and unread, and all at once", async () => {
    const { person, mailbox } = showBell(two);
    await person.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));

    await person.click(await screen.findByRole("button", { name: "Mark as read: #1405 is overdue" }));
    await person.click(await screen.findByRole("button", { name: "Mark as unread: #1405 is overdue" }));
    await waitFor(() => expect(mailbox.unread()).toBe(2));
    await person.click(await screen.findByRole("button", { name: "Mark all read" }));

    await waitFor(() => expect(mailbox.unread()).toBe(0));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all read" })).toBeNull());
  });

  it("moves among the entries by keys, and removes the one that is done", async () => {
    const { person, mailbox } = showBell([...two, aNotification({ id: "n3", text: "#9 is due soon" })]);
    await person.click(await screen.findByRole("button", { name: "Notifications, 3 unread" }));
    (await screen.findByRole("link", { name: /mentioned you/u })).focus();

    await person.keyboard("je");

    await waitFor(() => expect(screen.queryByText("#1405 is overdue")).toBeNull());
    await waitFor(() => expect(mailbox.unread()).toBe(2));
    expect(document.activeElement?.textContent).toContain("#9 is due soon");
    await person.click(screen.getByRole("button", { name: "Done: #9 is due soon" }));
    await waitFor(() => expect(mailbox.unread()).toBe(1));
  });

  it("shows what happened on a ticket as one entry", async () => {
    const values = {
      ...{ person: "Ada Stone", is_former_member: false, status: null, level: null, name: null },
      ...{ is_internal: false, is_quarantined: false, renews_at: null },
    };
    const group = { count: 3, is_messages: true, is_one_person: true };
    const { person } = showBell([
      aNotification({ event: "communication", ticket_number: 12, values, group }),
    ]);

    await person.click(await screen.findByRole("button", { name: /^Notifications/u }));

    expect(await screen.findByText("3 new messages from Ada Stone on #12")).toBeTruthy();
  });

  it("reverts a change that could not be saved", async () => {
    const { person, mailbox } = showBell(two);
    mailbox.answers[readKey] = () => refusal(503, "unavailable", "The server did not answer.");
    await person.click(await screen.findByRole("button", { name: "Notifications, 2 unread" }));

    await person.click(await screen.findByRole("button", { name: "Mark as read: #1405 is overdue" }));

    expect(await screen.findByText("Failed to mark as read")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Mark as read: #1405 is overdue" })).toBeTruthy();
    expect(screen.getByText("2 unread")).toBeTruthy();
  });

  it("takes the focus, grows while it is open, closes with Escape, and restores the focus", async () => {
    const { person, mailbox, send } = showBell(two);
    const bell = await screen.findByRole("button", { name: "Notifications, 2 unread" });
    await person.click(bell);
    await screen.findByText("#1405 is overdue");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Notifications" }));

    mailbox.add(aNotification({ id: "n3", text: "Mei Tanaka assigned #1411 to you" }));
    send({ kind: "notification", for_user_id: "u1", unread: 3 });
    await screen.findByText("Mei Tanaka assigned #1411 to you");
    await person.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(bell));
  });

  it("updates the count when it loads", async () => {
    const { person, mailbox } = showBell(two);
    await screen.findByRole("button", { name: "Notifications, 2 unread" });

    mailbox.add(aNotification({ id: "n3" }));
    await person.click(screen.getByRole("button", { name: "Notifications, 2 unread" }));

    expect(await screen.findByText("3 unread")).toBeTruthy();
  });

  it("says if there are no notifications, or why they could not be loaded", async () => {
    const { person, mailbox } = showBell([]);
    const asIs = mailbox.answers[listKey];
    mailbox.answers[listKey] = () => refusal(422, "invalid_input", "The list is not to be had.");
    await person.click(await screen.findByRole("button", { name: "Notifications" }));

    expect(await screen.findByText("The list is not to be had.")).toBeTruthy();
    if (asIs) mailbox.answers[listKey] = asIs;
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("No notifications yet")).toBeTruthy();
    expect(screen.getByText("You're all caught up.")).toBeTruthy();
  });
});

describe("desktop notifications", () => {
  const shown: { title: string; body?: string | undefined; onclick?: () => void }[] = [];
  const { hasFocus } = document;

  beforeEach(() => {
    shown.length = 0;
    localStorage.setItem("desktop-notifications:u1", "on");
    document.hasFocus = () => false;
    window.focus = () => undefined;
    class FakeNotification {
      static permission = "granted";
      onclick = () => undefined;
      close = () => undefined;
      constructor(title: string, { body }: NotificationOptions) {
        shown.push(Object.assign(this, { title, body }));
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification });
  });
  afterEach(() => {
    localStorage.clear();
    document.hasFocus = hasFocus;
    Reflect.deleteProperty(globalThis, "Notification");
  });

  async function aNewNotification() {
    const bell = showBell(two);
    await screen.findByRole("button", { name: "Notifications, 2 unread" });
    bell.mailbox.add(
      aNotification({ id: "n3", text: "Tom Becker wrote on #7", path: "/dashboard/tickets/t7" }),
    );
    bell.send({ kind: "notification", for_user_id: "u1", unread: 3 });
    await screen.findByRole("button", { name: "Notifications, 3 unread" });
    return bell;
  }

  it("show what arrives while another window is used, and lead to it", async () => {
    const { router } = await aNewNotification();
    await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(["Tom Becker wrote on #7"]));

    await act(async () => shown[0]?.onclick?.());

    expect(router.state.location.pathname).toBe("/dashboard/tickets/t7");
  });

  it("show nothing while Tessera is used, when notifications are read elsewhere, or unless they are turned on", async () => {
    document.hasFocus = () => true;
    const { send, calls } = await aNewNotification();
    document.hasFocus = () => false;
    send({ kind: "notification", for_user_id: "u1", unread: 1 });
    localStorage.clear();
    send({ kind: "notification", for_user_id: "u1", unread: 4 });
    await screen.findByRole("button", { name: "Notifications, 4 unread" });

    expect(shown).toEqual([]);
    expect(calls.filter((call) => JSON.stringify(call).includes("unread=true"))).toHaveLength(1);
  });

  it("are shown by one tab only, and by none while one of them is used", async () => {
    const locks = aLockManager();
    Object.assign(navigator, { locks });
    const { send } = await aNewNotification();
    await waitFor(() => expect(shown).toHaveLength(1));

    const release = locks.take("tessera-used");
    send({ kind: "notification", for_user_id: "u1", unread: 4 });
    await screen.findByRole("button", { name: "Notifications, 4 unread" });
    release();
    Reflect.deleteProperty(navigator, "locks");

    expect(shown).toHaveLength(1);
  });
});

/** Locks of a browser: each name is held once. */
function aLockManager() {
  const held = new Set<string>();
  return {
    take(name: string) {
      held.add(name);
      return () => held.delete(name);
    },
    async request(name: string, _options: unknown, run: (lock: object | null) => unknown) {
      if (held.has(name)) return run(null);
      held.add(name);
      const result = await run({});
      held.delete(name);
      return result;
    },
  };
}
