import { describe, expect, it } from "@jest/globals";
import { TesseraProvider } from "@tessera/ui";
import type { Ticket } from "@tessera/wire/ticket";
import { render, screen } from "@testing-library/react";
import { aTicket } from "../../test/ticket.builder.ts";
import { UnreadLine } from "./ticket-rows.tsx";

const unread = {
  count: 1,
  latest_kind: "changed",
  latest_field: "status",
  latest_value: "pending",
  latest_actor: "Tom Becker",
  latest_at: "2026-11-20T09:42:00.000Z",
} as const;

function show(ticket: Ticket) {
  return render(
    <TesseraProvider env="test">
      <UnreadLine ticket={ticket} />
    </TesseraProvider>,
  );
}

describe("a ticket's row on a phone", () => {
  it("shows in words what changed since one last looked: there is no pointer to hover with", () => {
    show(aTicket({ unread }));

    expect(screen.getByText("Since you last looked: Tom Becker moved it to Pending")).toBeTruthy();
  });

  it("has no such line where nothing changed", () => {
    show(aTicket({ unread: null }));

    expect(screen.queryByText(/since you last looked/i)).toBeNull();
  });
});
