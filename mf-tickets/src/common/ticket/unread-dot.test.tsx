import { expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";

const refund = aTicket({
  number: 12,
  title: "Refund",
  unread: {
    count: 2,
    latest_kind: "communicated",
    latest_field: "visibility",
    latest_value: "public",
    latest_actor: "Tom Becker",
    latest_at: "2026-11-20T09:42:00.000Z",
  },
});
const news = "2 updates since you last looked, the latest: Tom Becker replied";

it.each(["list", "kanban"])(
  "the unread dot has the summary as its tooltip and accessible name, once: %s",
  async (view) => {
    await showModule(anInstallation({ tickets: [refund, aTicket()] }), "/dashboard", {
      "dashboard-view-mode": view,
    });

    const dot = await screen.findByRole("img", { name: news });

    expect(dot.title).toBe(news);
    expect(dot.textContent).toBe("");
  },
);

it("a focused card names what is new after its title", async () => {
  await showModule(anInstallation({ tickets: [refund] }), "/dashboard", { "dashboard-view-mode": "kanban" });

  expect(await screen.findByRole("group", { name: `#12 Refund. ${news}` })).toBeTruthy();
});
