import { afterEach, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { answerHttp, json } from "../../../test/http.fake.ts";
import { aNotification, aPage } from "../../../test/notification.builder.ts";
import { anEntry } from "../../../test/registry.builder.ts";
import { aMember, showShell } from "../../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const organization = anEntry({
  name: "mf-organization",
  mounts: ["/dashboard/settings/notifications"],
  nav: [],
});
const inboxId = "01999999-0000-7000-8000-000000000001";
const settings = {
  ...{ scope: "mine", quiet: null, digest: "off", timezone: "UTC" },
  events: ["mentioned", "overdue"].map((event) => ({ event, in_app: true, email: true })),
  inboxes: [
    {
      inbox_id: inboxId,
      name: "Support",
      address: "support@desk.test",
      new_ticket: true,
      communication: true,
    },
    { inbox_id: null, name: null, address: null, new_ticket: true, communication: true },
  ],
};
const overdue = aNotification({ id: "n2", event: "overdue", text: "#1405 is overdue" });

function showPage(path: string) {
  let isAllDone = false;
  const calls = answerHttp({
    "GET /api/v1/notifications?unread=true&size=1": () => json(aPage([overdue])),
    "GET /api/v1/notifications?grouped=true&size=20": () =>
      json(aPage(isAllDone ? [] : [aNotification(), overdue])),
    "GET /api/v1/notifications?event=overdue&grouped=true&size=20": () => json(aPage([overdue])),
    [`GET /api/v1/notifications?event=overdue&inbox=${inboxId}&grouped=true&size=20`]: () => json(aPage([])),
    "GET /api/v1/notifications?done=true&grouped=true&size=20": () =>
      json(aPage([aNotification({ text: "#3 is due soon", read_at: "2026-11-20T09:00:00.000Z" })])),
    "GET /api/v1/notifications/settings": () => json(settings),
    "POST /api/v1/notifications/done": () => {
      isAllDone = true;
      return json({ unread: 0 });
    },
  });
  const identity = aMember({ getToken: async () => "token" });
  return { calls, ...showShell(path, { identity, entries: [anEntry(), organization] }) };
}

it("lists all notifications, and limits them to a reason and an inbox", async () => {
  const { person, router } = showPage("/dashboard/notifications");
  expect(await screen.findByText(/mentioned you on #1412/u)).toBeTruthy();
  expect(document.querySelector("a[aria-current=page]")).toBeNull();

  await person.click(screen.getByRole("combobox", { name: "Reason" }));
  await person.click(await screen.findByRole("option", { name: "Overdue" }));
  await waitFor(() => expect(screen.queryByText(/mentioned you/u)).toBeNull());
  expect(await screen.findByText("#1405 is overdue")).toBeTruthy();
  await person.click(screen.getByRole("combobox", { name: "Inbox" }));
  await person.click(await screen.findByRole("option", { name: "Support" }));

  expect(await screen.findByText("No notifications match")).toBeTruthy();
  expect(router.state.location.search).toBe(`?reason=overdue&inbox=${inboxId}`);
});

it("marks everything that it lists as done", async () => {
  const { person, calls } = showPage("/dashboard/notifications?reason=overdue");

  await person.click(await screen.findByRole("button", { name: "Mark these done" }));

  await waitFor(() =>
    expect(calls.find(({ key }) => key.startsWith("POST"))?.body).toEqual({ event: "overdue" }),
  );
});

it("has keys that are listed with all others, also for everything", async () => {
  const { person, calls } = showPage("/dashboard/notifications");
  await screen.findByText(/mentioned you on #1412/u);
  await person.keyboard("?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  for (const name of ["Next notification", "Previous notification", "Mark as done", "Mark all done"])
    expect(within(dialog).getByRole("button", { name: new RegExp(`^Keys of ${name}:`) })).toBeTruthy();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await person.keyboard("j");
  expect(document.activeElement?.textContent).toMatch(/mentioned you/u);
  await person.keyboard("{Shift>}E{/Shift}");

  await waitFor(() => expect(calls.find(({ key }) => key.startsWith("POST"))?.body).toEqual({}));
});

it("says that all are done", async () => {
  const { person } = showPage("/dashboard/notifications");
  await screen.findByText(/mentioned you on #1412/u);

  await person.click(screen.getByRole("button", { name: "Mark all done" }));

  expect(await screen.findByText("All done")).toBeTruthy();
});

it("lists what is done, and lists it again as not done", async () => {
  const { person, calls } = showPage("/dashboard/notifications");
  await person.click(await screen.findByRole("radio", { name: "Done" }));

  await person.click(await screen.findByRole("button", { name: "Not done: #3 is due soon" }));

  await waitFor(() =>
    expect(calls.find(({ key }) => key.startsWith("POST"))?.body).toEqual({
      ids: ["n1"],
      is_done: false,
      grouped: true,
    }),
  );
});
