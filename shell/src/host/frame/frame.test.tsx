import { afterEach, describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aRemote, showShell } from "../../../test/show-shell.tsx";

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** A window whose width can change, with working media queries (1 em is 16 px). */
function aWindow(width: number) {
  const lists: { query: MediaQueryList; edge: number }[] = [];
  let current = width;
  window.matchMedia = (text) => {
    const edge = Number(/\(max-width: ([\d.]+)em\)/u.exec(text)?.[1] ?? 0) * 16;
    const query = Object.assign(new EventTarget(), { media: text, onchange: null }) as MediaQueryList;
    Object.defineProperty(query, "matches", { get: () => current <= edge });
    lists.push({ query, edge });
    return query;
  };
  return (next: number) =>
    act(() => {
      const changed = lists.filter(({ edge }) => current <= edge !== next <= edge);
      current = next;
      for (const { query } of changed) {
        query.dispatchEvent(Object.assign(new Event("change"), { matches: query.matches }));
      }
    });
}

describe("the dashboard in a window that is resized", () => {
  it("keeps the state of the page, including typed text", async () => {
    const resize = aWindow(1440);
    const pages = [{ path: "/dashboard", element: <input aria-label="Notes" />, handle: { crumb: "Notes" } }];
    showShell("/dashboard", { fetchRemote: async () => aRemote(pages) });
    const field = await screen.findByLabelText<HTMLInputElement>("Notes");
    await userEvent.type(field, "Half a thought");
    expect(screen.getByRole("button", { name: "Collapse sidebar" })).toBeTruthy();

    resize(390);

    expect(screen.getByRole("button", { name: "Open menu" })).toBeTruthy();
    expect(screen.getByLabelText("Notes")).toBe(field);
    expect(field.value).toBe("Half a thought");

    resize(1440);

    expect(screen.getByLabelText("Notes")).toBe(field);
  });
});
