import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import { aDrafted } from "../../../test/ai.fake.ts";
import { anInstallation, type FakeInstallation } from "../../../test/installation.fake.ts";
import { showPage } from "../../../test/show-page.tsx";
import { aReference, aTicket } from "../../../test/ticket.builder.ts";
import { TicketCreatePage } from "../ticket-create-page.tsx";

const draft = "POST /agents/drafts";
const createDrafted = "POST /agents/drafts/:draftId/create-ticket";
const createPlain = "POST /tickets/";
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/u });
const description = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
const category = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Category" });
const panel = () => within(screen.getByRole("region", { name: "Filled by AI" }));

function open(installation: FakeInstallation, at = "/tickets/create") {
  return showPage(installation, <TicketCreatePage />, "/tickets/create", at);
}

/** Types a text and fills the other fields with AI. */
async function filled(installation: FakeInstallation, at?: string) {
  const page = open(installation, at);
  await page.person.type(description(), "Bank transfer fails");
  await page.person.click(screen.getByRole("button", { name: "Fill with AI" }));
  await screen.findByRole("region", { name: "Filled by AI" });
  return page;
}

beforeEach(() => sessionStorage.clear());

describe("filling with AI", () => {
  it("fills empty fields, keeps what was typed, and marks what it filled", async () => {
    const similar = aTicket({ title: "Paying fails" });
    const found = { ticket: aReference(similar), is_same_failure: false, reasons: ["bank transfer"] };
    await filled(
      anInstallation({
        ai: { drafted: aDrafted({ similar: [{ ...found, created_at: "", status: "open" }] }) },
      }),
    );

    expect([title().value, description().value, category().value]).toEqual([
      "Paying fails with HTTP 500",
      "Bank transfer fails",
      "Checkout",
    ]);
    expect(screen.queryByRole("button", { name: "Undo Description" })).toBeNull();
    expect(panel().getByText("Filled 4 fields.")).toBeTruthy();
    expect(panel().getByText("By Built-in analysis")).toBeTruthy();
    expect(panel().getByText("Left out: 2 × email address.")).toBeTruthy();
    expect(panel().getByText("Which browser was it?")).toBeTruthy();
    expect(panel().getByText(/Payments fail/u)).toBeTruthy();
    expect(panel().getByRole("link", { name: /Paying fails/u })).toBeTruthy();
  });

  it("is undone field by field or as a whole", async () => {
    const { person } = await filled(anInstallation());

    await person.click(screen.getByRole("button", { name: "Undo Title" }));
    expect(title().value).toBe("");
    expect(panel().getByText("Filled 3 fields.")).toBeTruthy();
    await person.type(category(), "s");
    expect(screen.queryByRole("button", { name: "Undo Category" })).toBeNull();
    await person.click(panel().getByRole("button", { name: "Undo all" }));

    expect([category().value, screen.queryByText("payments")]).toEqual(["Checkouts", null]);
    expect(screen.queryByRole("region", { name: "Filled by AI" })).toBeNull();
  });

  it("creates the ticket from the draft with all values of the form, including the column's status", async () => {
    const installation = anInstallation();
    const { person, router } = await filled(installation, "/tickets/create?status=pending");
    await person.clear(category());

    await person.click(screen.getByRole("button", { name: /^Create Ticket/u }));

    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/tickets\//u));
    expect(installation.asked(draft)[0]?.body).toEqual({ text: "Bank transfer fails" });
    expect(installation.asked(createDrafted)[0]).toMatchObject({ params: { draftId: aDrafted().id } });
    expect(installation.asked(createDrafted)[0]?.body).toMatchObject({
      title: "Paying fails with HTTP 500",
      description: "Bank transfer fails",
      category: null,
      priority: "high",
      labels: ["payments"],
      status: "pending",
    });
    expect(installation.asked("PATCH /tickets/:ticketId/")).toHaveLength(0);
    expect(installation.asked(createPlain)).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it("survives a reload with its marks", async () => {
    const before = await filled(anInstallation());
    before.unmount();

    open(anInstallation());

    expect(panel().getByText("Filled 4 fields.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Undo Title" })).toBeTruthy();
  });

  it("offers to create the ticket without AI when the month's AI tickets are used up", async () => {
    const installation = anInstallation();
    const words = "You've used all 50 AI tickets for this month. They reset on Dec 1, 2026 00:00 UTC.";
    installation.fail(createDrafted, new ApiError(words, { status: 402, code: "quota_exceeded" }));
    const { person, router } = await filled(installation);

    await person.click(screen.getByRole("button", { name: /^Create Ticket/u }));
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    await person.click(screen.getByRole("button", { name: "Create without AI" }));

    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/tickets\//u));
    expect(installation.asked(createPlain)[0]?.body).toMatchObject({ title: "Paying fails with HTTP 500" });
  });

  it("shows why nothing was filled, and changes nothing", async () => {
    const installation = anInstallation();
    installation.fail(draft, new ApiError("Couldn't reach the server.", { status: 0 }));
    const { person } = open(installation);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Fill with AI" });
    expect(button.disabled).toBe(true);

    await person.type(title(), "Broken");
    await person.click(button);

    expect((await screen.findByRole("alert")).textContent).toBe(
      "Nothing was filled. Couldn't reach the server.",
    );
    expect([title().value, category().value]).toEqual(["Broken", ""]);
  });
});
