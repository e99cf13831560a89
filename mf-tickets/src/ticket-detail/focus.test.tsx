import { describe, expect, it } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { anOpenTicket } from "../../test/open-ticket.tsx";
import { aMember, aMessageEvent, noRelations } from "../../test/ticket.builder.ts";

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const hasFocus = (name: RegExp | string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));

describe("the focus on a ticket's page", () => {
  it.each([
    ["the title", "A title", "Title"],
    ["the department", /^Department/, "Department"],
    ["the subcategory", /^Subcategory/, "Subcategory"],
    ["the labels", /^Labels/, "Labels"],
    ["the description", "Edit description", "Description"],
  ])(
    "returns to %s after Escape, and a second Escape does not leave the page",
    async (_what, name, field) => {
      const { person, router } = await anOpenTicket({ title: "A title" });

      await person.click(button(name));
      expect(document.activeElement?.getAttribute("aria-label")).toBe(field);
      await person.keyboard("{Escape}");
      await hasFocus(name);
      await person.keyboard("{Escape}");
      expect(router.state.location.pathname).toContain("/dashboard/tickets/");
      await person.keyboard("{Escape}");

      expect(router.state.location.pathname).toBe("/dashboard");
    },
  );

  it.each([
    ["the title", "A title", "!{Enter}", "A title!"],
    ["the department", /^Department/, "Sales{Enter}", /^Department/],
    ["the description", "Edit description", "!{Control>}{Enter}{/Control}", "Edit description"],
  ])("returns to %s after Enter", async (_what, name, keys, later) => {
    const { person } = await anOpenTicket({ title: "A title", department: null });

    await person.click(button(name));
    await person.keyboard(keys);

    await hasFocus(later);
  });

  it.each(["Cancel", /^Save/])("returns to the pencil after %s", async (way) => {
    const { person } = await anOpenTicket();

    await person.click(button("Edit description"));
    await person.keyboard("more");
    await person.click(button(way));

    await hasFocus("Edit description");
  });

  it("stays where the user moved it when a field is left", async () => {
    const { person } = await anOpenTicket();

    await person.click(button(/^Department/));
    await person.keyboard("Sales");
    await person.click(screen.getByRole("textbox", { name: "Reply" }));

    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Reply" }));
  });

  it("moves to the next link after one is removed, and to the actions after the last one", async () => {
    const other = (number: number) => ({
      id: `t-${number}`,
      number,
      title: "Other",
      status: "open" as const,
    });
    const links = [1, 2].map((number) => ({ kind: "blocks" as const, ticket: other(number) }));
    const { person } = await anOpenTicket({}, { relations: { ...noRelations, links } });

    await person.click(await screen.findByRole("button", { name: "Remove link to #1" }));
    await hasFocus("Remove link to #2");
    await person.keyboard("{Enter}");

    await hasFocus("Ticket actions");
  });

  it("returns to a message after it was edited, and to its tombstone after it was deleted", async () => {
    const mine = aMessageEvent({ author: aMember(), body: "Mine" });
    const { person } = await anOpenTicket({}, { activity: [[mine]] });

    await person.click(await screen.findByRole("button", { name: "Edit message" }));
    await person.keyboard("!{Control>}{Enter}{/Control}");
    await hasFocus("Edit message");
    await person.click(button("Delete message"));
    await person.click(
      (await screen.findAllByRole("button", { name: "Delete message" })).at(-1) as HTMLElement,
    );

    const deleted = (await screen.findByText("This message was deleted")).closest("li");
    await waitFor(() => expect(document.activeElement).toBe(deleted));
  });

  it("returns to the text field after a reply is sent with the button", async () => {
    const { person } = await anOpenTicket();

    await person.type(screen.getByRole("textbox", { name: "Reply" }), "Done");
    await person.click(button(/^Send reply/));

    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Reply" }));
  });
});

describe("typing on a ticket's page", () => {
  it("selects an entry of an open list by its first letters", async () => {
    const { person, installation, ticket } = await anOpenTicket({ status: "new" });

    await person.click(button(/^Status/));
    await person.keyboard("in{Enter}");
    await waitFor(() => expect(installation.ticket(ticket.id).status).toBe("in_progress"));
    await person.click(button(/^Priority/));
    await person.keyboard("c");

    const active = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(active)?.textContent).toBe("Critical");
  });

  it("keeps labels that were added with Enter when Escape ends the edit, but not a partial word", async () => {
    const { person, installation, ticket } = await anOpenTicket({ labels: [] });

    await person.click(button(/^Labels/));
    await person.keyboard("late{Enter}refu{Escape}");

    await waitFor(() => expect(installation.ticket(ticket.id).labels).toEqual(["late"]));
  });

  it("explains why an empty title is not saved", async () => {
    const { person } = await anOpenTicket({ title: "Old" });

    await person.click(button("Old"));
    await person.clear(screen.getByLabelText("Title"));
    await person.keyboard("{Enter}");

    expect(screen.getByText("Enter a title.")).toBeTruthy();
    expect(screen.getByLabelText("Title").getAttribute("aria-invalid")).toBe("true");
  });
});
