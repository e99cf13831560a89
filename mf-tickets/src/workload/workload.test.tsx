import { describe, expect, it } from "@jest/globals";
import type { Ticket } from "@tessera/wire/ticket/ticket";
import type { TicketWorkload } from "@tessera/wire/ticket/ticket-workload";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { pressKey } from "../../test/press-key.ts";
import { showModule } from "../../test/show-module.tsx";
import { aMember, aTicket } from "../../test/ticket.builder.ts";

const tom = aMember({ display_name: "Tom Becker" });
const priya = aMember();
const since = new Date(Date.now() - 190 * 60_000).toISOString();

function toAssignee({
  role: _role,
  is_active: _isActive,
  availability: _availability,
  ...person
}: typeof tom) {
  return person;
}

function aTomsTicket(title: string, side: "requester" | "us"): Ticket {
  return aTicket({
    ...{ title, assigned_to_id: tom.id, assigned_to: toAssignee(tom) },
    conversation: { waiting: { side, since }, last_message: null, is_unread: false },
  });
}

const workload: TicketWorkload = {
  members: [
    { member: toAssignee(tom), open: 2, waiting: 1, oldest_since: since },
    { member: toAssignee(priya), open: 0, waiting: 0, oldest_since: null },
  ],
  unassigned: { open: 1, waiting: 1, oldest_since: since },
};

async function aWorkload(
  role: "admin" | "user" = "admin",
  details: Pick<NonNullable<Parameters<typeof anInstallation>[0]>, "members" | "workload"> = {},
) {
  const tickets = [aTomsTicket("Parcel is late", "requester"), aTomsTicket("Wrong size", "us")];
  const installation = anInstallation({ tickets, members: [tom, priya], workload, role, ...details });
  const shown = await showModule(installation, "/dashboard/workload");
  return { installation, tickets, ...shown };
}

const bulk = "POST /tickets/bulk";

describe("the workload", () => {
  it("shows who has how many tickets, and those of the member whose requester waits longest", async () => {
    await aWorkload();

    expect(await screen.findByText("2 assigned, 1 unassigned, oldest waits 3 h 10 min")).toBeTruthy();
    const members = within(screen.getByRole("list", { name: "Members" })).getAllByRole("button");
    expect(members.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Tom Becker2 open1 waits3 h 10 min"),
      expect.stringContaining("Priya Nair0 open0 waitnone"),
      expect.stringContaining("Unassigned1 open1 waits3 h 10 min"),
    ]);
    const waiting = await screen.findByRole("region", { name: "Requester waits" });
    expect(within(waiting).getByText("Parcel is late")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "We wait" })).getByText("Wrong size")).toBeTruthy();
  });

  it("gives the selected tickets to another member by the menu, and takes that back", async () => {
    const { person, installation, tickets } = await aWorkload();
    await screen.findByText("Wrong size");

    for (const box of screen.getAllByRole("checkbox")) await person.click(box);
    await person.click(screen.getByRole("button", { name: "Assign 2 tickets" }));
    await person.click(await screen.findByRole("menuitem", { name: /Priya Nair/ }));

    await waitFor(() => expect(installation.ticket(tickets[0]?.id ?? "").assigned_to?.id).toBe(priya.id));
    await waitFor(() => expect(installation.toasts.at(-1)?.title).toBe("2 tickets assigned to Priya Nair"));
    await person.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(installation.asked("POST /change-sets/:changeSetId/undo")).toHaveLength(1));
  });

  it("gives a ticket to the member on whom it is dropped, and not to its own", async () => {
    const { installation, tickets } = await aWorkload();
    const ticket = (await screen.findByText("Parcel is late")).closest("li");
    const [own, other] = within(screen.getByRole("list", { name: "Members" })).getAllByRole("button");
    if (!ticket || !own || !other) throw new Error("Something is missing.");
    const dataTransfer = { setData: () => undefined, effectAllowed: "" };

    fireEvent.dragStart(ticket, { dataTransfer });
    fireEvent.dragOver(own, { dataTransfer });
    fireEvent.drop(own, { dataTransfer });
    expect(installation.asked(bulk)).toHaveLength(0);
    fireEvent.dragStart(ticket, { dataTransfer });
    fireEvent.dragOver(other, { dataTransfer });
    expect(screen.getByText("Drop to assign 1 ticket")).toBeTruthy();
    fireEvent.drop(other, { dataTransfer });

    await waitFor(() => expect(installation.asked(bulk)).toHaveLength(1));
    expect(installation.asked(bulk)[0]?.body).toEqual({
      ids: [tickets[0]?.id],
      change: { assigned_to_id: priya.id },
    });
  });

  it("gives nothing to who is away, by the menu, by keys or by dropping, and says who is busy", async () => {
    const away = { state: "away", until: null } as const;
    const omar = aMember({ display_name: "Omar Haddad", availability: away });
    const busy = aMember({ display_name: "Nina Berg", availability: { state: "busy", until: null } });
    const load = { open: 0, waiting: 0, oldest_since: null };
    const { person, installation } = await aWorkload("admin", {
      members: [tom, omar, busy],
      workload: {
        ...workload,
        members: [
          ...workload.members,
          { member: toAssignee(omar), availability: away, ...load },
          { member: toAssignee(busy), availability: { state: "busy", until: null }, ...load },
        ],
      },
    });
    const ticket = (await screen.findByText("Parcel is late")).closest("li");
    const rows = within(screen.getByRole("list", { name: "Members" })).getAllByRole("button");
    const row = rows.find(({ textContent }) => textContent?.includes("Omar HaddadAway"));
    if (!ticket || !row) throw new Error("Something is missing.");
    const dataTransfer = { setData: () => undefined, effectAllowed: "" };

    fireEvent.dragStart(ticket, { dataTransfer });
    fireEvent.dragOver(row, { dataTransfer });
    fireEvent.drop(row, { dataTransfer });
    fireEvent.dragEnd(ticket, { dataTransfer });
    for (const box of screen.getAllByRole("checkbox")) await person.click(box);
    await person.click(screen.getByRole("button", { name: "Assign 2 tickets" }));
    const item = await screen.findByRole("menuitem", { name: /Omar Haddad/ });
    expect([item.textContent, item.hasAttribute("data-disabled")]).toEqual(["OHOmar HaddadAway", true]);
    expect(installation.asked(bulk)).toHaveLength(0);
    await person.click(screen.getByRole("menuitem", { name: /Nina Berg/ }));

    await waitFor(() =>
      expect(installation.toasts.at(-1)).toMatchObject({
        title: "2 tickets assigned to Nina Berg",
        message: "Nina Berg: Busy",
      }),
    );
  });

  it("is used by keys: move, select, and assign", async () => {
    const { person, installation } = await aWorkload();
    await screen.findByText("Wrong size");
    const press = (key: string) => pressKey(installation, key);

    await press("j");
    await press("x");
    await press("a");
    await person.type(await screen.findByRole("combobox", { name: "Assign" }), "pri{Enter}");

    await waitFor(() => expect(installation.asked(bulk)).toHaveLength(1));
  });

  it("is not shown to agents", async () => {
    const { installation } = await aWorkload("user");

    expect(await screen.findByText("Only admins and owners see the workload.")).toBeTruthy();
    expect(installation.asked("GET /tickets/workload")).toHaveLength(0);
  });
});
