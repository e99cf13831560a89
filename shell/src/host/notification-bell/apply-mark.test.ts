import { describe, expect, it } from "@jest/globals";
import { aNotification, aPage } from "../../../test/notification.builder.ts";
import { applyMark } from "./apply-mark.ts";

const now = "2026-11-20T09:00:00.000Z";
const earlier = "2026-11-19T09:00:00.000Z";
const pages = [
  aPage([aNotification({ id: "n1" }), aNotification({ id: "n2", read_at: earlier })]),
  aPage([aNotification({ id: "n3" })]),
];

describe("marking notifications", () => {
  it("lowers the count by those that were unread", () => {
    const marked = applyMark(pages, 7, { ids: ["n1", "n2"], is_read: true }, now);

    expect(marked.unread).toBe(6);
    expect(marked.pages.flatMap(({ items }) => items.map(({ read_at: at }) => at))).toEqual([
      now,
      earlier,
      null,
    ]);
  });

  it("leaves none unread when all are marked, including those that are not loaded", () => {
    expect(applyMark(pages, 40, { is_read: true }, now).unread).toBe(0);
  });

  it("raises the count when one is marked as unread", () => {
    const marked = applyMark(pages, 2, { ids: ["n2"], is_read: false }, now);

    expect(marked.unread).toBe(3);
    expect(marked.pages[0]?.items[1]?.read_at).toBeNull();
  });

  it("counts all that an entry stands for, and removes what is done", () => {
    const group = { count: 3, is_messages: true, is_one_person: true };
    const grouped = [aPage([aNotification({ id: "n1", group }), aNotification({ id: "n2" })])];

    const marked = applyMark(grouped, 9, { ids: ["n1"], is_done: true }, now);

    expect(marked.unread).toBe(6);
    expect(marked.pages[0]?.items.map(({ id }) => id)).toEqual(["n2"]);
  });
});
