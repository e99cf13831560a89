import type { Command, CommandSource, RemoteContext } from "@tessera/federation/remote";
import type { Ticket } from "@tessera/wire/ticket";
import { deskOf } from "./common/desk.ts";
import { findTickets } from "./common/find-tickets.ts";
import { ticketPath, ticketTitle } from "./common/ticket-title.ts";
import { viewAddress } from "./common/view-address.ts";

const group = "Tickets";

/** What the command palette offers of tickets. */
export const ticketCommands: Command[] = [
  { id: "tickets.open", label: "Go to Tickets", group, shortcut: "g t", to: "/dashboard" },
  {
    id: "tickets.create",
    label: "Create ticket",
    group,
    shortcut: "c",
    permission: "tickets.write",
    keywords: "new add",
    to: "/dashboard/tickets/create",
  },
  {
    id: "tickets.list",
    label: "Show tickets as a list",
    group,
    keywords: "view table",
    to: viewAddress("list"),
  },
  {
    id: "tickets.board",
    label: "Show tickets as a board",
    group,
    keywords: "view kanban columns",
    to: viewAddress("kanban"),
  },
];

function commandOf(ticket: Ticket): Command {
  const { id, number, creator } = ticket;
  return {
    id: `ticket.${id}`,
    label: ticketTitle(ticket),
    group,
    mark: `#${number}`,
    keywords: `${number} ${creator.display_name}`,
    to: ticketPath(id),
  };
}

/** Finds tickets by number or words. */
export function ticketSource(context: RemoteContext): CommandSource {
  return {
    group,
    async search(text, signal) {
      const desk = deskOf(context, context.identity.getState());
      if (desk.access !== "ready") return [];
      return (await findTickets(desk, text, signal)).map(commandOf);
    },
  };
}
