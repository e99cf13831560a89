import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anOpenTicket } from "../../test/open-ticket.tsx";
import { anEvent } from "../../test/ticket.builder.ts";

const patch = "PATCH /tickets/:ticketId/";

describe("changing a ticket", () => {
  it("shows a new status before the response, and sends the version it is based on", async () => {
    const { person, installation, ticket } = await anOpenTicket({ status: "open", version: 7 });
    const release = installation.hold(patch);

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.click(await screen.findByRole("option", { name: "In progress" }));

    expect(await screen.findByText("IN PROGRESS")).toBeTruthy();
    await act(async () => release());
    await waitFor(() => expect(installation.ticket(ticket.id).status).toBe("in_progress"));
    expect(installation.asked(patch)[0]).toMatchObject({ body: { status: "in_progress" }, ifMatch: 7 });
    await waitFor(() =>
      expect(installation.toasts).toMatchObject([
        {
          kind: "success",
          title: "Ticket updated",
          message: "The ticket has been updated successfully.",
        },
      ]),
    );
  });

  it("rolls a failed change back and shows why", async () => {
    const { person, installation } = await anOpenTicket({ priority: "low" });
    installation.fail(patch, new ApiError("The ticket service did not answer.", { status: 503 }));

    await person.click(screen.getByRole("button", { name: /^Priority/ }));
    await person.click(await screen.findByRole("option", { name: "Critical" }));

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        {
          kind: "error",
          title: "Failed to update ticket",
          message: "The ticket service did not answer.",
        },
      ]),
    );
    expect(screen.getByRole("button", { name: /^Priority/ }).textContent).toContain("Low");
  });

  it.each([
    ["low", ["Low", "Medium", "High", "Critical"]],
    ["urgent", ["Low", "Medium", "High", "Critical", "Urgent"]],
  ] as const)(
    "offers four priorities, and urgent only if it is the current one: %s",
    async (priority, offered) => {
      const { person } = await anOpenTicket({ priority });

      await person.click(screen.getByRole("button", { name: /^Priority/ }));

      const options = await screen.findAllByRole("option");
      expect(options.map(({ textContent }) => textContent)).toEqual(offered);
    },
  );

  it("assigns a member found by name, or nobody", async () => {
    const { person, installation, ticket } = await anOpenTicket();

    await person.click(screen.getByRole("button", { name: /^Assignee/ }));
    await person.type(await screen.findByPlaceholderText("Search members"), "tom{Enter}");
    await waitFor(() => expect(installation.ticket(ticket.id).assigned_to_id).toBe("tom-becker"));
    await person.click(screen.getByRole("button", { name: /^Assignee/ }));
    await person.click(await screen.findByRole("option", { name: /Unassigned/ }));

    await waitFor(() => expect(installation.ticket(ticket.id).assigned_to_id).toBeNull());
    expect(installation.asked(patch).map(({ body }) => body)).toEqual([
      { assigned_to_id: "tom-becker" },
      { assigned_to_id: null },
    ]);
  });

  it("goes back to the former assignee if that cannot be saved, and says so in the row, with a retry", async () => {
    const { person, installation, ticket } = await anOpenTicket();
    installation.fail(patch, new ApiError("The server is not available.", { status: 503 }));

    await person.click(screen.getByRole("button", { name: /^Assignee/ }));
    await person.type(await screen.findByPlaceholderText("Search members"), "tom{Enter}");
    expect(await screen.findByText("Not saved")).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Assignee.*Unassigned/ })).toBeTruthy();
    expect(installation.toasts).toEqual([]);

    installation.fail(patch, null);
    await person.click(screen.getByRole("button", { name: "Retry" }));

    await waitFor(() => expect(installation.ticket(ticket.id).assigned_to_id).toBe("tom-becker"));
    await waitFor(() => expect(screen.queryByText("Not saved")).toBeNull());
  });

  it("saves the department on Enter and cancels on Escape", async () => {
    const { person, installation, ticket, router } = await anOpenTicket({ department: "Payments" });

    await person.click(screen.getByRole("button", { name: /^Department/ }));
    await person.clear(screen.getByRole("combobox", { name: "Department" }));
    await person.type(screen.getByRole("combobox", { name: "Department" }), "Logistics{Escape}");
    expect(screen.getByRole("button", { name: /^Department/ }).textContent).toContain("Payments");
    await person.click(screen.getByRole("button", { name: /^Department/ }));
    await person.clear(screen.getByRole("combobox", { name: "Department" }));
    await person.type(screen.getByRole("combobox", { name: "Department" }), "Support{Enter}");

    await waitFor(() => expect(installation.ticket(ticket.id).department).toBe("Support"));
    expect(installation.asked(patch)).toHaveLength(1);
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });

  it("changes labels in place: adds words in use and new ones, and removes some", async () => {
    const { person, installation, ticket } = await anOpenTicket(
      { labels: ["refund", "dock-3"] },
      { vocabulary: { categories: [], departments: [], labels: ["refund", "warehouse"] } },
    );

    await person.click(screen.getByRole("button", { name: /^Labels/ }));
    await person.type(screen.getByRole("combobox", { name: "Labels" }), "{Backspace}Returns{Enter}wareh");
    await person.click(await screen.findByRole("option", { name: "warehouse" }));
    await person.type(screen.getByRole("combobox", { name: "Labels" }), "late ");
    await person.tab();

    await waitFor(() =>
      expect(installation.ticket(ticket.id).labels).toEqual(["refund", "Returns", "warehouse", "late"]),
    );
    expect(installation.asked(patch)).toHaveLength(1);
    expect(screen.getByRole("button", { name: /^Labels/ }).textContent).toContain("warehouse");
  });

  it("leaves labels unchanged on Escape, and when nothing changed", async () => {
    const { person, installation } = await anOpenTicket({ labels: ["refund"] });

    await person.click(screen.getByRole("button", { name: /^Labels/ }));
    await person.type(screen.getByRole("combobox", { name: "Labels" }), "late{Escape}");
    expect(screen.getByRole("button", { name: /^Labels/ }).textContent).toBe("Labelsrefund");
    await person.click(screen.getByRole("button", { name: /^Labels/ }));
    await person.tab();

    expect(await screen.findByRole("button", { name: /^Labels/ })).toBeTruthy();
    expect(installation.asked(patch)).toHaveLength(0);
  });

  it("shows labels to users who may not change them", async () => {
    await anOpenTicket({ labels: ["refund"] }, { role: "viewer" });

    expect(await screen.findByText("refund")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Labels/ })).toBeNull();
  });

  it("marks one option only, by the pointer or by a letter, whichever came last", async () => {
    const { person } = await anOpenTicket({ status: "open" });
    const marked = () =>
      screen
        .getAllByRole("option")
        .filter((option) => option.hasAttribute("data-combobox-selected"))
        .map(({ textContent }) => textContent?.trim());

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.hover(await screen.findByRole("option", { name: /Pending/i }));
    expect(marked()).toEqual([expect.stringMatching(/pending/i)]);
    await person.keyboard("c");

    expect(marked()).toEqual([expect.stringMatching(/^c/i)]);
  });

  it("sets why a pending ticket waits, and offers that in no other status", async () => {
    const { person, installation, ticket } = await anOpenTicket({ status: "open" });
    expect(screen.queryByRole("button", { name: /^Pending reason/ })).toBeNull();

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.click(await screen.findByRole("option", { name: "Pending" }));
    await person.click(await screen.findByRole("button", { name: /^Pending reason/ }));
    await person.click(await screen.findByRole("option", { name: "Third party" }));

    await waitFor(() => expect(installation.ticket(ticket.id).pending_reason).toBe("third_party"));
    expect(screen.getByRole("button", { name: /^Pending reason/ }).textContent).toContain("Third party");
  });

  it("sets the urgency to any of the five levels, and the subcategory to a word of the category", async () => {
    const categories = [{ name: "Billing", subcategories: ["Invoices"] }];
    const { person, installation, ticket } = await anOpenTicket(
      { urgency: "low", category: "Billing", subcategory: null },
      { vocabulary: { categories, departments: [], labels: [] } },
    );

    await person.click(screen.getByRole("button", { name: /^Urgency/ }));
    await person.click(await screen.findByRole("option", { name: "Urgent" }));
    await waitFor(() => expect(installation.ticket(ticket.id).urgency).toBe("urgent"));
    await person.click(screen.getByRole("button", { name: /^Subcategory/ }));
    await person.keyboard("Inv{ArrowDown}{Enter}");

    await waitFor(() => expect(installation.ticket(ticket.id).subcategory).toBe("Invoices"));
  });

  it("edits the details in a dialog, also the category, which its row only shows", async () => {
    const { person, installation, ticket } = await anOpenTicket(
      { category: "Billing", subcategory: "Refunds", department: null },
      {
        vocabulary: { categories: [{ name: "Shop", subcategories: ["Cart"] }], departments: [], labels: [] },
      },
    );

    await person.click(screen.getByRole("button", { name: "Ticket actions" }));
    await person.click(await screen.findByRole("menuitem", { name: "Edit details…" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Edit details of #${ticket.number}` }));
    expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
    await person.clear(dialog.getByRole("combobox", { name: "Category" }));
    await person.type(dialog.getByRole("combobox", { name: "Category" }), "Shop");
    await person.clear(dialog.getByRole("combobox", { name: "Subcategory" }));
    await person.click(dialog.getByRole("button", { name: "Save" }));

    await waitFor(() =>
      expect(installation.asked(patch)[0]?.body).toEqual({ category: "Shop", subcategory: null }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: /^Category/ })).toBeNull();
  });

  it("saves the title in place, but not an empty one", async () => {
    const { person, installation, ticket } = await anOpenTicket({ title: "Old" });

    await person.click(screen.getByRole("button", { name: "Old" }));
    await person.clear(screen.getByLabelText("Title"));
    await person.keyboard("{Enter}");
    expect(installation.asked(patch)).toHaveLength(0);
    await person.type(screen.getByLabelText("Title"), "New{Enter}");

    await waitFor(() => expect(installation.ticket(ticket.id).title).toBe("New"));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("New");
  });

  it("edits the description with Save and Cancel", async () => {
    const { person, installation, ticket } = await anOpenTicket({ description: "Before" });

    await person.click(screen.getByText("Before"));
    await person.type(screen.getByRole("textbox", { name: "Description" }), " and more");
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Before")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Edit description" }));
    await person.clear(screen.getByRole("textbox", { name: "Description" }));
    await person.type(screen.getByRole("textbox", { name: "Description" }), "After");
    await person.click(screen.getByRole("button", { name: /^Save/ }));

    await waitFor(() => expect(installation.ticket(ticket.id).description).toBe("After"));
    expect(installation.asked(patch)).toHaveLength(1);
  });

  it("restores a text that could not be saved", async () => {
    const { person, installation } = await anOpenTicket({ description: "Before" });
    installation.fail(patch, new ApiError("HTTP 503", { status: 503 }));

    await person.click(screen.getByRole("button", { name: "Edit description" }));
    await person.type(screen.getByRole("textbox", { name: "Description" }), " and a long story");
    await person.keyboard("{Control>}{Enter}{/Control}");

    await waitFor(() => expect(installation.toasts[0]?.title).toBe("Failed to update ticket"));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
    expect(field.value).toBe("Before and a long story");
  });
});

describe("two people changing a ticket", () => {
  it("saves again if the other one changed something else", async () => {
    const { person, installation, ticket } = await anOpenTicket({ status: "open", priority: "low" });
    installation.changeElsewhere(ticket.id, { priority: "high" });

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.click(await screen.findByRole("option", { name: "Resolved" }));

    await waitFor(() =>
      expect(installation.ticket(ticket.id)).toMatchObject({ status: "resolved", priority: "high" }),
    );
    expect(installation.asked(patch).map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
    expect(screen.queryByText("Use mine")).toBeNull();
  });

  it("asks if both changed the labels", async () => {
    const { person, installation, ticket } = await anOpenTicket({ labels: ["refund"] });
    installation.changeElsewhere(ticket.id, { labels: ["refund", "urgent"] });

    await person.click(screen.getByRole("button", { name: /^Labels/ }));
    await person.type(screen.getByRole("combobox", { name: "Labels" }), "late");
    await person.tab();

    const panel = await screen.findByRole("alert");
    expect(panel.textContent).toContain("Theirsrefund, urgent");
    expect(panel.textContent).toContain("Yoursrefund, late");
  });

  async function conflict() {
    const activity = [[anEvent({ field: "status", old_value: "open", new_value: "closed" })]];
    const shown = await anOpenTicket({ status: "open" }, { activity });
    const { person, installation, ticket } = shown;
    installation.changeElsewhere(ticket.id, { status: "closed" });
    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.click(await screen.findByRole("option", { name: "Resolved" }));
    return { ...shown, panel: await screen.findByRole("alert") };
  }

  it("shows both values if the other one changed the same field", async () => {
    const { panel, installation, ticket } = await conflict();

    expect(panel.textContent).toContain("Tom Becker changed the status to Closed while you were editing.");
    expect(panel.textContent).toContain("TheirsClosed");
    expect(panel.textContent).toContain("YoursResolved");
    expect(installation.ticket(ticket.id).status).toBe("closed");
    expect(installation.toasts).toEqual([]);
  });

  it("keeps the other value on request", async () => {
    const { person, installation, ticket, panel } = await conflict();

    await person.click(within(panel).getByRole("button", { name: "Keep theirs" }));

    expect(screen.queryByRole("alert")).toBeNull();
    expect(installation.ticket(ticket.id).status).toBe("closed");
    expect(screen.getByRole("button", { name: /^Status/ }).textContent).toContain("CLOSED");
  });

  it("saves this user's value on request, based on the current version", async () => {
    const { person, installation, ticket, panel } = await conflict();

    await person.click(within(panel).getByRole("button", { name: "Use mine" }));

    await waitFor(() => expect(installation.ticket(ticket.id).status).toBe("resolved"));
    expect(installation.asked(patch).at(-1)?.ifMatch).toBe(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
