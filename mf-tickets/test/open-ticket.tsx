import { screen } from "@testing-library/react";
import { TicketDetailPage } from "../src/ticket-detail/ticket-detail-page.tsx";
import { aDesk, type FakeDesk } from "./desk.fake.ts";
import { showPage } from "./show-page.tsx";
import { aTicket } from "./ticket.builder.ts";

/** Goes to a ticket's page. */
export function openTicket(desk: FakeDesk, ticketId: string) {
  return showPage(
    desk,
    <TicketDetailPage />,
    "/dashboard/tickets/:ticketId",
    `/dashboard/tickets/${ticketId}`,
  );
}

/** A ticket on a desk of its own, its page loaded. */
export async function anOpenTicket(
  facts: Parameters<typeof aTicket>[0] = {},
  more: Parameters<typeof aDesk>[0] = {},
) {
  const ticket = aTicket(facts);
  const desk = aDesk({ tickets: [ticket], ...more });
  const page = openTicket(desk, ticket.id);
  await screen.findByRole("heading", { level: 1 });
  return { ticket, desk, ...page };
}
