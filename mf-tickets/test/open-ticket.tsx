import { screen } from "@testing-library/react";
import { TicketDetailPage } from "../src/ticket-detail/ticket-detail-page.tsx";
import { anInstallation, type FakeInstallation } from "./installation.fake.ts";
import { showPage } from "./show-page.tsx";
import { aTicket } from "./ticket.builder.ts";

/** Goes to a ticket's page. */
export function openTicket(installation: FakeInstallation, ticketId: string) {
  return showPage(
    installation,
    <TicketDetailPage />,
    "/dashboard/tickets/:ticketId",
    `/dashboard/tickets/${ticketId}`,
  );
}

/** A ticket on an installation of its own, its page loaded. */
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
