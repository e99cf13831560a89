import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { anInstallation } from "../../../test/installation.fake.ts";
import { anOpenTicket, openTicket } from "../../../test/open-ticket.tsx";
import { aMessageEvent, aReference, aTicket } from "../../../test/ticket.builder.ts";

const merge = "POST /tickets/:ticketId/merge";

/** Opens a ticket's page on an installation that has another ticket, #12. */
async function twoTickets(details: Parameters<typeof anInstallation>[0] = {}) {
  const ticket = aTicket({ title: "Charged twice" });
  const other = aTicket({ number: 12, title: "Refund" });
  const installation = anInstallation({ ...details, tickets: [ticket, other] });
  const page = openTicket(installation, ticket.id);
  await screen.findByRole("heading", { level: 1 });
  return { ticket, other, installation, ...page };
}

async function act(person: UserEvent, action: string) {
  await person.click(screen.getByRole("button", { name: "Ticket actions" }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
  return within(await screen.findByRole("dialog"));
}

async function choose(person: UserEvent, dialog: ReturnType<typeof within>, label: string, text: string) {
  await person.type(dialog.getByLabelText(label), text);
  await person.click(await screen.findByRole("option", { name: /#12/ }));
}

describe("merging a ticket", () => {
  it("explains the consequences, and merges into a ticket found by words", async () => {
    const { person, installation, ticket, other } = await twoTickets();

    const dialog = await act(person, "Merge into…");
    await choose(person, dialog, "Merge into", "refund");

    expect(dialog.getByText(`#${ticket.number} will be closed, and replies will go to #12.`)).toBeTruthy();
    expect(dialog.getByText(/Nothing is moved or deleted/)).toBeTruthy();
    await person.click(dialog.getByRole("button", { name: "Merge" }));
    await waitFor(() => expect(installation.asked(merge)[0]?.body).toEqual({ into_ticket_id: other.id }));
    expect((await screen.findAllByRole("link", { name: "#12 Refund" })).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Merged into/)).toBeTruthy();
    expect(installation.toasts[0]?.title).toBe("Ticket merged");
  });

  it("chooses the first match by Enter, even before it has been found", async () => {
    const { person, installation, other } = await twoTickets();
    const dialog = await act(person, "Merge into…");
    const release = installation.hold("GET /tickets/");
    await person.type(dialog.getByLabelText("Merge into"), "refund{Enter}");

    release();

    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>("Merge into").value).toContain(`#${other.number}`),
    );
    expect(installation.asked(merge)).toEqual([]);
  });

  it("looks up digits as a ticket number first", async () => {
    const { person, installation } = await twoTickets();

    const dialog = await act(person, "Merge into…");
    await person.type(dialog.getByLabelText("Merge into"), "12");

    await waitFor(() =>
      expect(installation.asked("GET /tickets/").flatMap(({ query }) => query?.search ?? [])).toEqual([
        "#12",
        "12",
      ]),
    );
  });

  it("shows in the dialog why it was refused", async () => {
    const { person, installation } = await twoTickets();
    installation.fail(merge, new ApiError("Ticket #12 is already merged into this one.", { status: 409 }));

    const dialog = await act(person, "Merge into…");
    await choose(person, dialog, "Merge into", "refund");
    await person.click(dialog.getByRole("button", { name: "Merge" }));

    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Couldn't merge the ticket. Ticket #12 is already merged into this one.",
    );
    expect(installation.toasts).toEqual([]);
  });

  it("does not offer the ticket itself, and says when nothing matches", async () => {
    const { person } = await twoTickets();

    const dialog = await act(person, "Merge into…");
    await person.type(dialog.getByLabelText("Merge into"), "charged");

    expect((await screen.findByText("Nothing matches “charged”.")).getAttribute("role")).toBe("status");
    expect(screen.getByRole("listbox", { name: "Tickets" }).children).toHaveLength(0);
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Merge" }).disabled).toBe(true);
  });

  it("can be undone from the menu", async () => {
    const target = aTicket({ number: 12, title: "Refund" });
    const { person, installation } = await anOpenTicket(
      {},
      { relations: { merged_into: { ticket: aReference(target), merged_at: target.created_at } } },
    );
    await screen.findByText(/^Merged into/);

    await person.click(screen.getByRole("button", { name: "Ticket actions" }));
    expect(screen.queryByRole("menuitem", { name: "Merge into…" })).toBeNull();
    await person.click(await screen.findByRole("menuitem", { name: "Undo merge" }));

    await waitFor(() => expect(screen.queryByText(/^Merged into/)).toBeNull());
    expect(installation.toasts[0]?.title).toBe("Merge undone");
    expect(await screen.findByRole("textbox", { name: "Reply" })).toBeTruthy();
  });

  it("says that replies are not possible while its target is deleted", async () => {
    const target = aTicket({ number: 12, title: "Refund" });
    await anOpenTicket(
      {},
      {
        relations: {
          merged_into: { ticket: aReference(target), merged_at: target.created_at, is_deleted: true },
        },
      },
    );

    expect(await screen.findByText(/which was deleted. Replies wait until/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "#12 Refund" })).toBeNull();
  });
});

describe("splitting a ticket", () => {
  it("moves the chosen messages to a new ticket with a new title, and opens it", async () => {
    const messages = [
      aMessageEvent({ body: "Also, the invoice is wrong." }),
      aMessageEvent({ body: "Hello" }),
    ];
    const { person, installation, router, ticket } = await twoTickets({ activity: [messages] });

    const dialog = await act(person, "Split…");
    await person.type(dialog.getByLabelText("Title of the new ticket"), "Wrong invoice");
    await person.click(await dialog.findByRole("checkbox", { name: /the invoice is wrong/ }));
    await person.click(dialog.getByRole("button", { name: "Create ticket" }));

    await waitFor(() => expect(router.state.location.pathname).not.toContain(ticket.id));
    expect(installation.asked("POST /tickets/:ticketId/split")[0]?.body).toEqual({
      title: "Wrong invoice",
      communication_ids: [messages[0]?.communication?.id],
    });
    expect(installation.toasts[0]?.title).toBe("Ticket split");
  });

  it("does not offer deleted messages", async () => {
    const { person } = await twoTickets({ activity: [[aMessageEvent({ body: null })]] });

    const dialog = await act(person, "Split…");

    expect(await dialog.findByText("This ticket has no messages.")).toBeTruthy();
  });
});

describe("links", () => {
  it("are created with a kind, shown in the side panel, and removed there", async () => {
    const { person, installation, other } = await twoTickets();

    const dialog = await act(person, "Link…");
    await person.click(dialog.getByRole("combobox", { name: "This ticket" }));
    await person.click(await screen.findByRole("option", { name: "Blocked by" }));
    await choose(person, dialog, "Other ticket", "refund");
    await person.click(dialog.getByRole("button", { name: "Link" }));

    const related = within((await screen.findByRole("region", { name: "Related" })) as HTMLElement);
    expect(related.getByText("Blocked by")).toBeTruthy();
    expect(related.getByRole("link", { name: /#12 Refund/ }).getAttribute("href")).toContain(other.id);
    await person.click(related.getByRole("button", { name: "Remove link to #12" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Related" })).toBeNull());
    expect(installation.asked("DELETE /tickets/:ticketId/links")[0]?.body).toEqual({
      kind: "blocked_by",
      ticket_id: other.id,
    });
  });

  it("are shown beside merged and split tickets", async () => {
    const reference = (number: number, title: string) => aReference(aTicket({ number, title }));
    await anOpenTicket(
      {},
      {
        relations: {
          merged: [{ ticket: reference(5, "Twice"), merged_at: "2026-11-20T08:00:00.000Z" }],
          split_from: reference(6, "Much"),
          split_into: [reference(7, "Part")],
        },
      },
    );

    const related = within(await screen.findByRole("region", { name: "Related" }));
    expect(related.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Merged in#5Twice",
      "Split from#6Much",
      "Split into#7Part",
    ]);
    expect(related.queryByRole("button")).toBeNull();
  });

  it("are read-only for a viewer", async () => {
    await anOpenTicket(
      {},
      { role: "viewer", relations: { links: [{ kind: "blocks", ticket: aReference(aTicket()) }] } },
    );

    expect(within(await screen.findByRole("region", { name: "Related" })).queryByRole("button")).toBeNull();
    expect(screen.queryByRole("button", { name: "Ticket actions" })).toBeNull();
  });
});
