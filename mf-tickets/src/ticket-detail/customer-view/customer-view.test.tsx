import { describe, expect, it } from "@jest/globals";
import type { CustomerView } from "@tessera/wire/portal/portal-setting";
import { screen, within } from "@testing-library/react";
import { anOpenTicket } from "../../../test/open-ticket.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";

const at = "2026-11-27T10:00:00.000Z";
const view: CustomerView = {
  ticket: {
    ...{ id: "1", number: 7, title: "The table", status: "open", created_at: at, last_message_at: at },
    ...{ requester_name: null, description: "Where is it?", files: [], may_reply: true, merged_into: null },
  },
  messages: [
    {
      ...{ id: "2", author_name: "Anna", author_kind: "member", body: "On **its** way", files: [] },
      ...{ created_at: at, edited_at: null },
    },
  ],
};

const requester = { ...aTicket().requester, kind: "customer" as const };

describe("the customer's view of a ticket", () => {
  it("is opened from the actions of a customer's ticket", async () => {
    const { person } = await anOpenTicket({ requester }, { customerView: view });
    await person.click(screen.getByRole("button", { name: "Ticket actions" }));
    await person.click(await screen.findByRole("menuitem", { name: "See as customer" }));

    const dialog = within(await screen.findByRole("dialog", { name: "What the customer sees" }));
    expect(await dialog.findByText("Where is it?")).toBeTruthy();
    expect(dialog.getByText("Anna")).toBeTruthy();
    expect(dialog.getByText("its").tagName).toBe("STRONG");
  });

  it("is not offered for a member's ticket", async () => {
    const { person } = await anOpenTicket();
    await person.click(screen.getByRole("button", { name: "Ticket actions" }));

    expect(await screen.findByRole("menuitem", { name: "Link…" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "See as customer" })).toBeNull();
  });
});
