import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { anOpenTicket } from "../../../test/open-ticket.tsx";
import { aMessageEvent, anEvent } from "../../../test/ticket.builder.ts";

const origin = { id: "other", number: 12 };

/** Newest first, as the log is read: #12 was linked to #7, closed and merged into it. */
const history = (messages: { body: string }[] = [{ body: "The same for me." }]) => [
  anEvent({ kind: "changed", field: "priority", new_value: "high" }),
  anEvent({ kind: "merged_in", new_value: "#12 The other one" }),
  anEvent({ kind: "merged", new_value: "#7 Printer", origin }),
  anEvent({ kind: "changed", field: "status", old_value: "new", new_value: "closed", origin }),
  anEvent({ kind: "linked", field: "relates_to", new_value: "#7 Printer", origin }),
  ...messages.map((message) => aMessageEvent(message, { origin })),
  anEvent({ kind: "created", origin }),
  anEvent({ kind: "created" }),
];

const fold = () => screen.findByRole("button", { name: /History of #12/ });
const lines = () =>
  within(screen.getByRole("region", { name: "Activity" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("a merged ticket's history in the timeline", () => {
  it("is one group after the merge, which never says that this ticket was closed or linked to itself", async () => {
    await anOpenTicket({ number: 7 }, { activity: [history()] });

    const group = (await fold()).closest("li");
    if (!group) throw new Error("The history is no entry.");

    const inGroup = within(group).getByRole("list").textContent ?? "";
    expect(inGroup).toMatch(/created the ticket.*The same for me\..*Closed/);
    expect(inGroup).not.toMatch(/#7|from #12/);
    expect(lines()).toEqual([
      expect.stringContaining("created the ticket"),
      expect.stringContaining("merged in #12 The other one"),
      expect.stringContaining("History of #12 1 message, 2 events"),
      ...within(group)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
      expect.stringContaining("priority"),
    ]);
  });

  it("collapses and expands by a button, and links to the other ticket", async () => {
    const { person } = await anOpenTicket({ number: 7 }, { activity: [history()] });

    const button = await fold();
    await person.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("The same for me.")).toBeNull();

    await person.click(button);
    expect(screen.getByText("The same for me.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open #12" }).getAttribute("href")).toBe(
      "/dashboard/tickets/other",
    );
  });

  it("is collapsed if it contains no message", async () => {
    await anOpenTicket({ number: 7 }, { activity: [history([])] });

    expect((await fold()).getAttribute("aria-expanded")).toBe("false");
  });

  it("does not include messages that came with a split: they stay in order", async () => {
    await anOpenTicket(
      {},
      { activity: [[anEvent({ kind: "created" }), aMessageEvent({ body: "It was me." }, { origin })]] },
    );

    expect(await screen.findByRole("link", { name: "from #12" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /History of/ })).toBeNull();
  });
});
