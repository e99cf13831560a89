import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import { anOpenTicket } from "../../../test/open-ticket.tsx";

async function askToDelete(more: Parameters<typeof anOpenTicket>[1] = {}) {
  const shown = await anOpenTicket({ number: 7, title: "Spam" }, { role: "admin", ...more });
  await shown.person.click(screen.getByRole("button", { name: "Ticket actions" }));
  await shown.person.click(await screen.findByRole("menuitem", { name: "Delete…" }));
  return { ...shown, dialog: within(await screen.findByRole("dialog", { name: "Delete #7?" })) };
}

describe("deleting a ticket on its page", () => {
  it("asks for confirmation, opens the list, and can be undone", async () => {
    const { person, installation, dialog, router, ticket } = await askToDelete();
    expect(installation.asked("DELETE /tickets/:ticketId/")).toHaveLength(0);

    await person.click(dialog.getByRole("button", { name: "Delete ticket" }));

    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
    const [toast] = installation.toasts;
    expect(toast).toMatchObject({ kind: "success", title: "Deleted #7", action: { label: "Restore" } });
    toast?.action?.run();
    await waitFor(() =>
      expect(installation.toasts[1]).toMatchObject({ title: "Restored #7", message: "Spam" }),
    );
    expect(installation.asked("POST /tickets/:ticketId/restore")[0]).toMatchObject({
      params: { ticketId: ticket.id },
    });
  });

  it("keeps the ticket and shows the reason if it fails", async () => {
    const { person, installation, dialog, router } = await askToDelete();
    installation.fail(
      "DELETE /tickets/:ticketId/",
      new ApiError("The service did not answer.", { status: 503 }),
    );

    await person.click(dialog.getByRole("button", { name: "Delete ticket" }));

    await waitFor(() => expect(installation.toasts[0]).toMatchObject({ title: "Failed to delete #7" }));
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });

  it("is not offered to users who may not delete tickets", async () => {
    const { person } = await anOpenTicket({}, { role: "user" });

    await person.click(screen.getByRole("button", { name: "Ticket actions" }));

    expect(await screen.findByRole("menuitem", { name: "Link…" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Delete…" })).toBeNull();
  });
});
