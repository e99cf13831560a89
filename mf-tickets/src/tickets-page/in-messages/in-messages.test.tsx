import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { MessageHits } from "@tessera/wire/ticket/communication";
import { screen, within } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";
import { aTicket } from "../../../test/ticket.builder.ts";
import { messageSource } from "../../commands.tsx";

const ticket = aTicket({ number: 318, title: "Bank transfer fails" });
const hit: MessageHits["items"][number] = {
  id: "1f8e0000-0000-4000-8000-000000000001",
  visibility: "internal",
  author_name: "Greta Lindemann",
  created_at: "2026-11-19T09:00:00.000Z",
  excerpt: "The iban was typed twice",
  ticket: { id: ticket.id, number: 318, title: ticket.title, status: ticket.status },
};
const aSearchedInstallation = () => anInstallation({ tickets: [ticket], messageHits: [hit] });

describe("In messages", () => {
  it("shows matching messages with their author and ticket", async () => {
    await showModule(aSearchedInstallation(), "/dashboard?search=twice%20iban");

    const found = within(await screen.findByRole("region", { name: "In messages" }));

    expect(found.getByText("iban").tagName).toBe("MARK");
    expect(found.getByText("Greta Lindemann")).toBeTruthy();
    expect(found.getByRole("img", { name: "Internal note" })).toBeTruthy();
    expect(found.getByRole("link", { name: /#318\s*Bank transfer fails/ }).getAttribute("href")).toBe(
      `/dashboard/tickets/${ticket.id}#message-${hit.id}`,
    );
  });

  it("does not affect the tickets if messages cannot be searched, and searches again at a press", async () => {
    const installation = aSearchedInstallation();
    installation.fail("GET /tickets/messages", new ApiError("HTTP 503", { status: 503 }));
    const { person } = await showModule(installation, "/dashboard?search=bank");

    expect(await screen.findByText(/Showing 1 of/)).toBeTruthy();
    const failed = within(await screen.findByRole("region", { name: "In messages" }));
    expect(failed.getByRole("alert").textContent).toContain("The search failed.");
    installation.fail("GET /tickets/messages", null);
    await person.click(failed.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("Greta Lindemann")).toBeTruthy();
  });

  it("are found in the palette with the text around, and open their ticket at the message", async () => {
    const source = messageSource(aSearchedInstallation().context);

    expect(await source.search("iban", new AbortController().signal)).toMatchObject([
      {
        label: "Bank transfer fails",
        detail: "The iban was typed twice",
        mark: "#318",
        to: `/dashboard/tickets/${ticket.id}#message-${hit.id}`,
      },
    ]);
  });
});
