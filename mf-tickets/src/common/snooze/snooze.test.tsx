import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { act, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { anOpenTicket } from "../../../test/open-ticket.tsx";
import { pressKey } from "../../../test/press-key.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";
import { undoLastAct } from "../keys/last-act.ts";
import { snoozeTag } from "./snooze-text.ts";

const post = "POST /tickets/:ticketId/snooze";
const end = "DELETE /tickets/:ticketId/snooze";

/** Opens a ticket in the whole module, which shows the menus of keys, and the menu of the key. */
async function anOpenMenu(number = 410) {
  const ticket = aTicket({ number });
  const installation = anInstallation({ tickets: [ticket] });
  const { person } = await showModule(installation, `/dashboard/tickets/${ticket.id}`);
  await screen.findByRole("heading", { level: 1 });
  await pressKey(installation, "z");
  return { installation, person, menu: within(await screen.findByRole("dialog")) };
}

describe("snoozing a ticket", () => {
  it("offers times and a reply, says until when, and is taken back with the last act", async () => {
    const { person, installation, menu } = await anOpenMenu(410);

    await person.click(await menu.findByRole("option", { name: /^Until the requester replies/u }));
    await waitFor(() =>
      expect(installation.toasts.map(({ title }) => title)).toEqual([
        "#410 is snoozed until the requester replies",
      ]),
    );
    expect(await screen.findByText(/^Snoozed until the requester replies/u)).toBeTruthy();
    await act(async () => undoLastAct());

    await waitFor(() => expect(installation.asked(end)).toHaveLength(1));
    expect(installation.asked(post)).toMatchObject([{ body: { until_reply: true } }]);
  });

  it("takes a date and a time", async () => {
    const { person, installation, menu } = await anOpenMenu();

    await person.click(await menu.findByRole("option", { name: /^Date and time/u }));
    await person.click(await menu.findByRole("button", { name: "Snooze" }));

    await waitFor(() => expect(installation.asked(post)).toHaveLength(1));
    expect(installation.asked(post)).toMatchObject([{ body: { until: expect.any(String) } }]);
  });

  it("ends by a button beside until when", async () => {
    const { person, installation } = await anOpenTicket({
      snooze: { until: null, since: "2026-11-30T09:00:00.000Z", by: null, ended_at: null, ended_by: null },
    });

    await person.click(await screen.findByRole("button", { name: "End snooze" }));

    await waitFor(() => expect(installation.asked(end)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("button", { name: "End snooze" })).toBeNull());
  });

  it("says why it failed", async () => {
    const { person, installation, menu } = await anOpenMenu();
    installation.fail(post, new ApiError("A finished ticket can't be snoozed.", { status: 409 }));

    await person.click(await menu.findByRole("option", { name: /^Tomorrow morning/u }));

    await waitFor(() =>
      expect(installation.toasts).toMatchObject([
        { kind: "error", message: "A finished ticket can't be snoozed." },
      ]),
    );
  });
});

describe("the tag of a snoozed ticket", () => {
  it.each([
    [{ until: null, ended_at: null, ended_by: null }, "Until the requester replies"],
    [{ until: "2026-12-01T08:00:00.000Z", ended_at: null, ended_by: null }, "Until Dec 01, 2026 09:00"],
    [
      { until: "2026-12-01T08:00:00.000Z", ended_at: "2026-12-01T08:00:07.000Z", ended_by: "time" as const },
      "Back: Dec 01, 2026 09:00",
    ],
    [
      { until: null, ended_at: "2026-12-01T08:00:07.000Z", ended_by: "reply" as const },
      "Back: requester replied",
    ],
  ])("says until when, or why it came back: %#", (snooze, text) => {
    const whole = { ...snooze, since: "2026-11-30T09:00:00.000Z", by: null };
    expect(snoozeTag(whole, "Europe/Berlin")).toBe(text);
  });
});
