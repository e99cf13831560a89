import { callApi, obtain, readToken } from "@tessera/e2e/api";
import { anOrganization } from "@tessera/e2e/organization";
import { type Attack, expectHeld } from "../attack.ts";

/** Reads, changes and deletes a ticket by its id alone, as the owner of another organization. */
export const attack: Attack = {
  title: "another organization's ticket does not exist",
  isShort: true,
  fault: {
    file: "services/tickets/migrations/2026-11-28-1000-create-ticket.ts",
    find: 'service: "select, insert, update",',
    replace: 'service: { may: "select, insert, update", rows: allRows },',
  },
  async run() {
    const [victim, stranger] = [await anOrganization(), await anOrganization()];
    const { id } = await obtain<{ id: string }>(await readToken(victim.user.email), "POST /tickets/", {
      body: { title: "Not for strangers" },
    });
    const token = await readToken(stranger.owner.email);
    for (const [operation, body] of [
      ["GET /tickets/:ticketId/", undefined],
      ["PATCH /tickets/:ticketId/", { title: "Taken over" }],
      ["DELETE /tickets/:ticketId", undefined],
    ] as const) {
      const { status } = await callApi(token, operation, { params: { ticketId: id }, body });
      expectHeld(status === 404, `${operation} answered ${status}`);
    }
  },
};
