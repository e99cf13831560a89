import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { aUser } from "../../../test/person.builder.ts";
import { aRemote, showShell } from "../../../test/show-shell.tsx";

let running = 0;

function List() {
  useEffect(() => {
    running += 1;
    return () => {
      running -= 1;
    };
  }, []);
  return (
    <label>
      Filter {useLocation().search}
      <input />
    </label>
  );
}

const pages = [
  { path: "/dashboard", element: <List />, handle: { crumb: "Tickets", isKept: true } },
  { path: "/dashboard/tickets/:ticketId", element: <p>One ticket</p>, handle: { crumb: "Ticket" } },
  { path: "/dashboard/notes", element: <textarea aria-label="Notes" />, handle: { crumb: "Notes" } },
];

beforeEach(() => {
  localStorage.clear();
  running = 0;
});

async function showList(at = "/dashboard?status=open") {
  const { identity, become } = aFakeIdentity(
    {},
    { isAuthenticated: true, isTokenProviderReady: true, user: aUser() },
  );
  const shell = showShell(at, { identity, fetchRemote: async () => aRemote(pages) });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText(/^Filter/), "typed");
  const go = (path: string) => act(() => shell.router.navigate(path));
  return { ...shell, person, go, become };
}

const typed = () => screen.queryByRole<HTMLInputElement>("textbox", { name: /^Filter/ })?.value;

describe("a page that asks to be kept", () => {
  it("keeps its state and address while it is hidden, and runs no effects meanwhile", async () => {
    const { go } = await showList();
    const before = screen.getByLabelText(/^Filter/);
    expect(running).toBe(1);

    await go("/dashboard/tickets/12");
    expect(screen.getByText("One ticket")).toBeTruthy();
    expect(typed()).toBeUndefined();
    expect(running).toBe(0);
    expect(before.parentElement?.textContent).toBe("Filter ?status=open");

    await go("/dashboard?status=open");
    expect(screen.getByLabelText(/^Filter/)).toBe(before);
    expect(typed()).toBe("typed");
    expect(running).toBe(1);
    expect(screen.queryByText("One ticket")).toBeNull();
  });

  it("keeps its state when its own query changes", async () => {
    const { go } = await showList();

    await go("/dashboard?status=new");

    expect(typed()).toBe("typed");
    expect(screen.getByText("Filter ?status=new")).toBeTruthy();
  });

  it("starts again at another address", async () => {
    const { go } = await showList();

    await go("/dashboard/tickets/12");
    await go("/dashboard");

    expect(typed()).toBe("");
    expect(screen.getAllByLabelText(/^Filter/)).toHaveLength(1);
  });

  it("is dropped after some minutes", async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ["queueMicrotask", "requestAnimationFrame"] });
    try {
      const { go } = await showList();

      await go("/dashboard/tickets/12");
      await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));

      expect(document.querySelector("main input")).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it("is dropped when the person or the organization changes", async () => {
    const { go, become } = await showList();

    await go("/dashboard/tickets/12");
    expect(document.querySelector("main input")).toBeTruthy();
    const { organization } = aUser();
    act(() => become({ user: aUser({ organization: organization && { ...organization, id: "org-2" } }) }));

    expect(document.querySelector("main input")).toBeNull();
  });
});

describe("a page that does not ask to be kept", () => {
  it("is rendered from scratch each time", async () => {
    const { go, person } = await showList("/dashboard");
    await go("/dashboard/notes");
    await person.type(screen.getByLabelText("Notes"), "a word");

    await go("/dashboard");
    await go("/dashboard/notes");

    expect(screen.getByLabelText<HTMLTextAreaElement>("Notes").value).toBe("");
  });
});
