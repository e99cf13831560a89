import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { anOpenTicket, openTicket } from "../../../test/open-ticket.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";
import { undoLastAct } from "../keys/last-act.ts";
import { watchCommand } from "./watch-command.tsx";

const put = "PUT /tickets/:ticketId/watch";
const stop = "DELETE /tickets/:ticketId/watch";

describe("watching a ticket", () => {
  it("begins and ends by a button beside the names of those who watch", async () => {
    const { person, installation } = await anOpenTicket({ number: 410 });

    await person.click(await screen.findByRole("button", { name: "Watch" }));
    expect(await screen.findByText(/^You, /u)).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Stop watching" }));
    await screen.findByRole("button", { name: "Watch" });

    expect(installation.toasts.map(({ title }) => title)).toEqual([
      "You watch #410",
      "You no longer watch #410",
    ]);
  });

  it("toggles by a key, and is taken back with the last act", async () => {
    const { installation, queryClient } = await anOpenTicket();
    const command = watchCommand(installation.context, queryClient);

    await act(async () => command.run?.(() => undefined));
    await waitFor(() => expect(installation.toasts).toHaveLength(1));
    await act(async () => undoLastAct());

    await waitFor(() => expect(installation.asked(stop)).toHaveLength(1));
    expect(installation.asked(put)).toHaveLength(1);
  });

  it("ends by the link of a notification email", async () => {
    const ticket = aTicket({ number: 410 });
    const installation = anInstallation({ tickets: [ticket] });

    const { router } = openTicket(installation, `${ticket.id}?watch=stop`);

    await waitFor(() => expect(installation.toasts).toMatchObject([{ title: "You no longer watch #410" }]));
    expect(installation.asked(stop)).toHaveLength(1);
    expect(router.state.location.search).toBe("");
  });

  it("says why it failed", async () => {
    const { person, installation } = await anOpenTicket();
    installation.fail(put, new ApiError("The ticket service did not answer.", { status: 503 }));

    await person.click(await screen.findByRole("button", { name: "Watch" }));

    await waitFor(() =>
      expect(installation.toasts).toEqual([
        {
          kind: "error",
          title: "Couldn't change what you watch",
          message: "The ticket service did not answer.",
        },
      ]),
    );
  });
});
