import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aDesk, type FakeDesk } from "../../test/desk.fake.ts";
import { showPage } from "../../test/show-page.tsx";
import { anEvent, aTicket } from "../../test/ticket.builder.ts";
import { queryKey } from "../common/query-key.ts";
import { TicketDetailPage } from "./ticket-detail-page.tsx";

const patch = "PATCH /tickets/:ticketId/";
const read = "GET /tickets/:ticketId/";

function open(desk: FakeDesk, ticketId: string) {
  return showPage(
    desk,
    <TicketDetailPage />,
    "/dashboard/tickets/:ticketId",
    `/dashboard/tickets/${ticketId}`,
  );
}

async function opened(facts: Parameters<typeof aTicket>[0] = {}, more: Parameters<typeof aDesk>[0] = {}) {
  const ticket = aTicket(facts);
  const desk = aDesk({ tickets: [ticket], ...more });
  const page = open(desk, ticket.id);
  await screen.findByRole("heading", { level: 1 });
  return { ticket, desk, ...page };
}

describe("opening a ticket", () => {
  it("says that it loads", async () => {
    const ticket = aTicket();
    const desk = aDesk({ tickets: [ticket] });
    const release = desk.hold(read);

    open(desk, ticket.id);

    expect(screen.getByRole("status").textContent).toBe("Loading ticket...");
    await act(async () => release());
    expect(await screen.findByRole("heading", { level: 1, name: ticket.title })).toBeTruthy();
  });

  it("says that it failed, with the request's id and the way back", async () => {
    const { person, router } = open(aDesk(), "6f9619ff-8b86-4d01-b42d-00cf4fc964ff");

    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load ticket");
    expect(screen.getByText("Request req-404")).toBeTruthy();
    await person.click(screen.getByRole("link", { name: "Back to Dashboard" }));
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("tells the display title, who created it, its number and its description as Markdown", async () => {
    const { ticket } = await opened({ display_title: "A better title", description: "It is **broken**." });

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A better title");
    expect(screen.getAllByText("Mei Tanaka").length).toBeGreaterThan(0);
    expect(screen.getByText(`#${ticket.number}`)).toBeTruthy();
    expect(screen.getByText("broken").tagName).toBe("STRONG");
  });

  it("says that there is no description", async () => {
    await opened({ description: null });

    expect(screen.getByText("No description provided")).toBeTruthy();
  });

  it("shows the row of a list at once while the ticket loads", async () => {
    const ticket = aTicket({ title: "Known from the list" });
    const desk = aDesk({ tickets: [ticket] });
    const release = desk.hold(read);
    const page = open(desk, "other");
    page.queryClient.setQueryData(queryKey.list("org-1", {}), { items: [ticket], total: 1, pages: 1 });

    await act(() => page.router.navigate(`/dashboard/tickets/${ticket.id}`));

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Known from the list");
    expect(screen.queryByRole("button", { name: "Edit description" })).toBeNull();
    await act(async () => release());
    expect(await screen.findByRole("button", { name: "Edit description" })).toBeTruthy();
  });

  it("links to the ticket's other self only under its conditions", async () => {
    await opened({
      integration_name: "Jira",
      integration_result: {
        external_ticket_id: "PAY-318",
        external_ticket_url: "https://jira.example/PAY-318",
        platform_name: "Jira Cloud",
      },
    });

    const link = screen.getByRole("link", { name: "Jira Cloud" });
    expect(link.getAttribute("href")).toBe("https://jira.example/PAY-318");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
    expect(screen.getByText("PAY-318")).toBeTruthy();
  });
});

describe("leaving a ticket", () => {
  it("goes to the dashboard by Escape", async () => {
    const { person, router } = await opened();

    await person.keyboard("{Escape}");

    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("stays while Escape closes a list", async () => {
    const { person, router } = await opened();

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await screen.findByRole("option", { name: "Closed" });
    await person.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("option", { name: "Closed" })).toBeNull());
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });

  it("cancels an open edit first", async () => {
    const { person, router } = await opened();

    await person.click(screen.getByRole("button", { name: "Edit description" }));
    await act(async () => (document.activeElement as HTMLElement).blur());
    await person.keyboard("{Escape}");

    expect(screen.queryByRole("button", { name: "Save Ctrl ↵" })).toBeNull();
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });
});

describe("changing a ticket", () => {
  it("shows a new status before the answer, with the version it was made on", async () => {
    const { person, desk, ticket } = await opened({ status: "open", version: 7 });
    const release = desk.hold(patch);

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.click(await screen.findByRole("option", { name: "In progress" }));

    expect(await screen.findByText("IN PROGRESS")).toBeTruthy();
    await act(async () => release());
    await waitFor(() => expect(desk.ticket(ticket.id).status).toBe("in_progress"));
    expect(desk.asked(patch)[0]).toMatchObject({ body: { status: "in_progress" }, ifMatch: 7 });
    await waitFor(() =>
      expect(desk.toasts).toEqual([
        {
          kind: "success",
          title: "Ticket updated",
          message: "The ticket has been updated successfully.",
        },
      ]),
    );
  });

  it("takes a failed change back and says why", async () => {
    const { person, desk } = await opened({ priority: "low" });
    desk.fail(patch, new ApiError("The ticket service did not answer.", { status: 503 }));

    await person.click(screen.getByRole("button", { name: /^Priority/ }));
    await person.click(await screen.findByRole("option", { name: "Critical" }));

    await waitFor(() =>
      expect(desk.toasts).toEqual([
        {
          kind: "error",
          title: "Failed to update ticket",
          message: "The ticket service did not answer.",
        },
      ]),
    );
    expect(screen.getByRole("button", { name: /^Priority/ }).textContent).toContain("Low");
  });

  it("offers four priorities, and urgent only while it is the current one", async () => {
    const { person } = await opened({ priority: "urgent" });

    await person.click(screen.getByRole("button", { name: /^Priority/ }));

    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Low",
      "Medium",
      "High",
      "Critical",
      "Urgent",
    ]);
  });

  it("assigns a member found by name, and nobody", async () => {
    const { person, desk, ticket } = await opened();

    await person.click(screen.getByRole("button", { name: /^Assignee/ }));
    await person.type(await screen.findByPlaceholderText("Search members"), "tom{ArrowDown}{Enter}");
    await waitFor(() => expect(desk.ticket(ticket.id).assigned_to_id).toBe("tom-becker"));
    await person.click(screen.getByRole("button", { name: /^Assignee/ }));
    await person.click(await screen.findByRole("option", { name: /Unassigned/ }));

    await waitFor(() => expect(desk.ticket(ticket.id).assigned_to_id).toBeNull());
    expect(desk.asked(patch).map(({ body }) => body)).toEqual([
      { assigned_to_id: "tom-becker" },
      { assigned_to_id: null },
    ]);
  });

  it("saves the department by Enter, and leaves it by Escape", async () => {
    const { person, desk, ticket, router } = await opened({ department: "Payments" });

    await person.click(screen.getByRole("button", { name: /^Department/ }));
    await person.clear(screen.getByLabelText("Department"));
    await person.type(screen.getByLabelText("Department"), "Logistics{Escape}");
    expect(screen.getByRole("button", { name: /^Department/ }).textContent).toContain("Payments");
    await person.click(screen.getByRole("button", { name: /^Department/ }));
    await person.clear(screen.getByLabelText("Department"));
    await person.type(screen.getByLabelText("Department"), "Support{Enter}");

    await waitFor(() => expect(desk.ticket(ticket.id).department).toBe("Support"));
    expect(desk.asked(patch)).toHaveLength(1);
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });

  it("saves the title in its place, but no empty one", async () => {
    const { person, desk, ticket } = await opened({ title: "Old" });

    await person.click(screen.getByRole("button", { name: "Old" }));
    await person.clear(screen.getByLabelText("Title"));
    await person.keyboard("{Enter}");
    expect(desk.asked(patch)).toHaveLength(0);
    await person.type(screen.getByLabelText("Title"), "New{Enter}");

    await waitFor(() => expect(desk.ticket(ticket.id).title).toBe("New"));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("New");
  });

  it("edits the description with Save and Cancel", async () => {
    const { person, desk, ticket } = await opened({ description: "Before" });

    await person.click(screen.getByText("Before"));
    await person.type(screen.getByRole("textbox", { name: "Description" }), " and more");
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Before")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Edit description" }));
    await person.clear(screen.getByRole("textbox", { name: "Description" }));
    await person.type(screen.getByRole("textbox", { name: "Description" }), "After");
    await person.click(screen.getByRole("button", { name: /^Save/ }));

    await waitFor(() => expect(desk.ticket(ticket.id).description).toBe("After"));
    expect(desk.asked(patch)).toHaveLength(1);
  });

  it("gives a text back that could not be saved", async () => {
    const { person, desk } = await opened({ description: "Before" });
    desk.fail(patch, new ApiError("HTTP 503", { status: 503 }));

    await person.click(screen.getByRole("button", { name: "Edit description" }));
    await person.type(screen.getByRole("textbox", { name: "Description" }), " and a long story");
    await person.keyboard("{Control>}{Enter}{/Control}");

    await waitFor(() => expect(desk.toasts[0]?.title).toBe("Failed to update ticket"));
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
    expect(field.value).toBe("Before and a long story");
  });
});

describe("two people changing a ticket", () => {
  it("saves again when the other changed something else", async () => {
    const { person, desk, ticket } = await opened({ status: "open", priority: "low" });
    desk.changeElsewhere(ticket.id, { priority: "high" });

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.click(await screen.findByRole("option", { name: "Resolved" }));

    await waitFor(() =>
      expect(desk.ticket(ticket.id)).toMatchObject({ status: "resolved", priority: "high" }),
    );
    expect(desk.asked(patch).map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
    expect(screen.queryByText("Use mine")).toBeNull();
  });

  async function conflict() {
    const activity = [[anEvent({ field: "status", old_value: "open", new_value: "closed" })]];
    const shown = await opened({ status: "open" }, { activity });
    const { person, desk, ticket } = shown;
    desk.changeElsewhere(ticket.id, { status: "closed" });
    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await person.click(await screen.findByRole("option", { name: "Resolved" }));
    return { ...shown, panel: await screen.findByRole("alert") };
  }

  it("shows both values when the other changed the same", async () => {
    const { panel, desk, ticket } = await conflict();

    expect(panel.textContent).toContain("Tom Becker changed the status to Closed while you were editing.");
    expect(panel.textContent).toContain("TheirsClosed");
    expect(panel.textContent).toContain("YoursResolved");
    expect(desk.ticket(ticket.id).status).toBe("closed");
    expect(desk.toasts).toEqual([]);
  });

  it("keeps theirs", async () => {
    const { person, desk, ticket, panel } = await conflict();

    await person.click(within(panel).getByRole("button", { name: "Keep theirs" }));

    expect(screen.queryByRole("alert")).toBeNull();
    expect(desk.ticket(ticket.id).status).toBe("closed");
    expect(screen.getByRole("button", { name: /^Status/ }).textContent).toContain("CLOSED");
  });

  it("uses mine, on the version that is there now", async () => {
    const { person, desk, ticket, panel } = await conflict();

    await person.click(within(panel).getByRole("button", { name: "Use mine" }));

    await waitFor(() => expect(desk.ticket(ticket.id).status).toBe("resolved"));
    expect(desk.asked(patch).at(-1)?.ifMatch).toBe(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a ticket's activity", () => {
  it("tells what happened, oldest first, and loads what was earlier on demand", async () => {
    const { person } = await opened(
      {},
      {
        activity: [
          [
            anEvent({ field: "status", old_value: "new", new_value: "open" }),
            anEvent({ kind: "assigned", field: "assigned_to_id", new_value: "Priya Nair" }),
          ],
          [anEvent({ kind: "created" })],
        ],
      },
    );

    await person.click(await screen.findByRole("button", { name: "Show earlier" }));

    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Tom Becker created the ticket"),
      expect.stringContaining("Tom Becker assigned Priya Nair"),
      expect.stringContaining("Tom Becker moved it from New to Open"),
    ]);
    expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
  });

  it("shows the placeholder when the log cannot be loaded, in both places", async () => {
    const ticket = aTicket();
    const desk = aDesk({ tickets: [ticket] });
    desk.fail("GET /tickets/:ticketId/activity", new ApiError("HTTP 500", { status: 500 }));
    const { person } = open(desk, ticket.id);

    await person.click(await screen.findByRole("tab", { name: "Activity" }));

    expect(await screen.findAllByText("The activity timeline is not yet implemented.")).toHaveLength(2);
  });
});

describe("a viewer", () => {
  it("reads everything and is offered no change", async () => {
    const { person, router } = await opened({ department: "Payments" }, { role: "viewer" });

    expect(screen.getByText("Payments")).toBeTruthy();
    for (const name of [/^Status/, /^Assignee/, /^Priority/, /^Department/, "Edit description"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    await person.click(screen.getByText("Card payments go through."));
    expect(screen.queryByRole("textbox")).toBeNull();
    await person.keyboard("{Escape}");
    expect(router.state.location.pathname).toBe("/dashboard");
  });
});
