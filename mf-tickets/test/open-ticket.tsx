import { screen } from "@testing-library/react";
import { TicketDetailPage } from "../src/ticket-detail/ticket-detail-page.tsx";
import { anInstallation, type FakeInstallation } from "./installation.fake.ts";
import { showPage } from "./show-page.tsx";
import { aTicket } from "./ticket.builder.ts";

/** Opens the page of a ticket. */
export function openTicket(installation: FakeInstallation, ticketId: string, width?: number) {
  return showPage(
    installation,
    <TicketDetailPage />,
    "/dashboard/tickets/:ticketId",
    `/dashboard/tickets/${ticketId}`,
    width,
  );
}

/** Opens the page of a ticket on its own installation, and waits until it has loaded. */
export async function anOpenTicket(
  details: Parameters<typeof aTicket>[0] = {},
  more: Parameters<typeof anInstallation>[0] = {},
) {
  const ticket = aTicket(details);
  const installation = anInstallation({ tickets: [ticket], ...more });
  const page = openTicket(installation, ticket.id);
  await screen.findByRole("heading", { level: 1 });
  return { ticket, installation, ...page };
}
