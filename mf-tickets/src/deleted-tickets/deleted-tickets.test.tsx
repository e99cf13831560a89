import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen } from "@testing-library/react";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";
import { aTicket } from "../../test/ticket.builder.ts";

const path = "/dashboard/tickets/deleted";

describe("deleted tickets", () => {
  it("show who deleted them and for how long they can be restored, and are restored by one click", async () => {
    const ticket = aTicket({ title: "The printer is on fire" });
    const installation = anInstallation({ role: "admin", deleted: [ticket] });
    const { person } = await showModule(installation, path);
    await screen.findByText(/The printer is on fire/u);
    expect(screen.getByText(/Deleted by/u).textContent).toBe(
      "Deleted by Mei Tanaka 1 hour ago · 29 days left",
    );

    await person.click(screen.getByRole("button", { name: `Restore #${ticket.number}` }));

    expect(await screen.findByText("No deleted tickets")).toBeTruthy();
    expect(installation.toasts[0]).toMatchObject({ kind: "success", title: `Restored #${ticket.number}` });
  });

  it("stay in the list with the reason if restoring fails", async () => {
    const ticket = aTicket();
    const installation = anInstallation({ role: "admin", deleted: [ticket] });
    installation.fail(
      "POST /tickets/:ticketId/restore",
      new ApiError("Deleted permanently.", { status: 404 }),
    );
    const { person } = await showModule(installation, path);

    await person.click(await screen.findByRole("button", { name: `Restore #${ticket.number}` }));

    expect(await screen.findByRole("button", { name: `Restore #${ticket.number}` })).toBeTruthy();
    expect(installation.toasts[0]).toMatchObject({ kind: "error", message: "Deleted permanently." });
  });

  it("are visible only to users who may restore them", async () => {
    const installation = anInstallation({ deleted: [aTicket()] });
    await showModule(installation, path);

    expect(await screen.findByText("You can't restore tickets")).toBeTruthy();
    expect(installation.asked("GET /tickets/deleted")).toHaveLength(0);
  });
});
