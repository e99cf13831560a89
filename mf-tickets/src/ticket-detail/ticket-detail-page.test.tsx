import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { anOpenTicket, openTicket } from "../../test/open-ticket.tsx";
import { aMessageEvent, anEvent, aTicket } from "../../test/ticket.builder.ts";
import { queryKey } from "../common/ticket/query-key.ts";

const read = "GET /tickets/:ticketId/";

describe("opening a ticket", () => {
  it("shows that it is loading", async () => {
    const ticket = aTicket();
    const installation = anInstallation({ tickets: [ticket] });
    const release = installation.hold(read);

    openTicket(installation, ticket.id);

    expect(screen.getByRole("status").textContent).toBe("Loading ticket...");
    await act(async () => release());
    expect(await screen.findByRole("heading", { level: 1, name: ticket.title })).toBeTruthy();
  });

  it("shows that it failed, with the request id and a link back", async () => {
    const { person, router } = openTicket(anInstallation(), "6f9619ff-8b86-4d01-b42d-00cf4fc964ff");

    expect((await screen.findByRole("alert")).textContent).toContain("Failed to load ticket");
    expect(screen.getByText("Request req-404")).toBeTruthy();
    await person.click(screen.getByRole("link", { name: "Back to Dashboard" }));
    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("shows the display title, the author, the number, and the description as Markdown", async () => {
    const { ticket } = await anOpenTicket({
      display_title: "A better title",
      description: "It is **broken**.",
    });

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A better title");
    expect(screen.getAllByText("Mei Tanaka").length).toBeGreaterThan(0);
    expect(screen.getByText(`#${ticket.number}`)).toBeTruthy();
    expect(screen.getByText("broken").tagName).toBe("STRONG");
  });

  it("says that there is no description", async () => {
    await anOpenTicket({ description: null });

    expect(screen.getByText("No description provided")).toBeTruthy();
  });

  it("shows the row from a list immediately while the ticket loads", async () => {
    const ticket = aTicket({ title: "Known from the list" });
    const installation = anInstallation({ tickets: [ticket] });
    const release = installation.hold(read);
    const page = openTicket(installation, "other");
    page.queryClient.setQueryData(queryKey.list("org-1", {}), { items: [ticket], total: 1, pages: 1 });

    await act(() => page.router.navigate(`/dashboard/tickets/${ticket.id}`));

    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Known from the list");
    expect(screen.queryByRole("button", { name: "Edit description" })).toBeNull();
    await act(async () => release());
    expect(await screen.findByRole("button", { name: "Edit description" })).toBeTruthy();
  });

  it("links to the external ticket in a new tab", async () => {
    await anOpenTicket({
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
  it("opens the dashboard on Escape", async () => {
    const { person, router } = await anOpenTicket();

    await person.keyboard("{Escape}");

    expect(router.state.location.pathname).toBe("/dashboard");
  });

  it("does not happen when Escape closes a list", async () => {
    const { person, router } = await anOpenTicket();

    await person.click(screen.getByRole("button", { name: /^Status/ }));
    await screen.findByRole("option", { name: "Closed" });
    await person.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("option", { name: "Closed" })).toBeNull());
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });

  it("cancels an open edit first", async () => {
    const { person, router } = await anOpenTicket();

    await person.click(screen.getByRole("button", { name: "Edit description" }));
    await act(async () => (document.activeElement as HTMLElement).blur());
    await person.keyboard("{Escape}");

    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });
});

describe("a ticket's activity", () => {
  it("shows what happened, oldest first, and loads earlier events on demand", async () => {
    const { person } = await anOpenTicket(
      {},
      {
        activity: [
          [
            anEvent({ field: "status", old_value: "new", new_value: "open" }),
            aMessageEvent({ body: "It is a gateway." }),
          ],
          [anEvent({ kind: "created" })],
        ],
      },
    );

    await person.click(await screen.findByRole("button", { name: "Show earlier" }));

    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Tom Becker created the ticket"),
      expect.stringContaining("It is a gateway."),
      expect.stringContaining("Tom Becker changed the status from New to Open"),
    ]);
    expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
  });

  it("shows the placeholder in both places if the history cannot be loaded", async () => {
    const ticket = aTicket();
    const installation = anInstallation({ tickets: [ticket] });
    installation.fail("GET /tickets/:ticketId/activity", new ApiError("HTTP 500", { status: 500 }));
    const { person } = openTicket(installation, ticket.id);

    await person.click(await screen.findByRole("tab", { name: "Activity" }));

    expect(await screen.findAllByText("The activity timeline is not yet implemented.")).toHaveLength(2);
    expect(screen.getAllByText("Status changed to on hold")).toHaveLength(2);
  });
});

describe("a viewer", () => {
  it("can read everything and is offered no changes", async () => {
    const { person, router } = await anOpenTicket({ department: "Payments" }, { role: "viewer" });

    expect(screen.getByText("Payments")).toBeTruthy();
    for (const name of [/^Status/, /^Assignee/, /^Priority/, /^Department/, "Edit description"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    await person.click(screen.getByText("Card payments go through."));
    expect(screen.queryByRole("textbox", { name: "Description" })).toBeNull();
    await person.keyboard("{Escape}");
    expect(router.state.location.pathname).toBe("/dashboard");
  });
});
