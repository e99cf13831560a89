import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import { aDrafted } from "../../../test/ai.fake.ts";
import { aDesk, type FakeDesk } from "../../../test/desk.fake.ts";
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

function open(desk: FakeDesk, at = "/tickets/create") {
  return showPage(desk, <TicketCreatePage />, "/tickets/create", at);
}

/** Writes something, and has the rest filled in. */
async function filled(desk: FakeDesk, at?: string) {
  const page = open(desk, at);
  await page.person.type(description(), "Bank transfer fails");
  await page.person.click(screen.getByRole("button", { name: "Fill with AI" }));
  await screen.findByRole("region", { name: "Filled by AI" });
  return page;
}

beforeEach(() => sessionStorage.clear());

describe("filling with AI", () => {
  it("fills what is empty, leaves what was written, and marks what it did", async () => {
    const similar = aTicket({ title: "Paying fails" });
    const found = { ticket: aReference(similar), is_same_failure: false, reasons: ["bank transfer"] };
    await filled(
      aDesk({ ai: { drafted: aDrafted({ similar: [{ ...found, created_at: "", status: "open" }] }) } }),
    );

    expect([title().value, description().value, category().value]).toEqual([
      "Paying fails with HTTP 500",
      "Bank transfer fails",
      "Checkout",
    ]);
    expect(screen.queryByRole("button", { name: "Undo Description" })).toBeNull();
    expect(panel().getByText("Filled 4 fields.")).toBeTruthy();
    expect(panel().getByText("By Built-in analysis")).toBeTruthy();
    expect(panel().getByText("Left out: 2 × e-mail address.")).toBeTruthy();
    expect(panel().getByText("Which browser was it?")).toBeTruthy();
    expect(panel().getByText(/Payments fail/u)).toBeTruthy();
    expect(panel().getByRole("link", { name: /Paying fails/u })).toBeTruthy();
  });

  it("is taken back field by field, or as a whole", async () => {
    const { person } = await filled(aDesk());

    await person.click(screen.getByRole("button", { name: "Undo Title" }));
    expect(title().value).toBe("");
    expect(panel().getByText("Filled 3 fields.")).toBeTruthy();
    await person.type(category(), "s");
    expect(screen.queryByRole("button", { name: "Undo Category" })).toBeNull();
    await person.click(panel().getByRole("button", { name: "Undo all" }));

    expect([category().value, screen.queryByText("payments")]).toEqual(["Checkouts", null]);
    expect(screen.queryByRole("region", { name: "Filled by AI" })).toBeNull();
  });

  it("creates the ticket from the draft with all the form says, and takes the column's status along", async () => {
    const desk = aDesk();
    const { person, router } = await filled(desk, "/tickets/create?status=pending");
    await person.clear(category());

    await person.click(screen.getByRole("button", { name: /^Create Ticket/u }));

    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/tickets\//u));
    expect(desk.asked(draft)[0]?.body).toEqual({ text: "Bank transfer fails" });
    expect(desk.asked(createDrafted)[0]).toMatchObject({ params: { draftId: aDrafted().id } });
    expect(desk.asked(createDrafted)[0]?.body).toMatchObject({
      title: "Paying fails with HTTP 500",
      description: "Bank transfer fails",
      category: null,
      priority: "high",
      labels: ["payments"],
      status: "pending",
    });
    expect(desk.asked("PATCH /tickets/:ticketId/")).toHaveLength(0);
    expect(desk.asked(createPlain)).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  it("outlives a reload with its marks", async () => {
    const before = await filled(aDesk());
    before.unmount();

    open(aDesk());

    expect(panel().getByText("Filled 4 fields.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Undo Title" })).toBeTruthy();
  });

  it("offers to create without AI when the month's AI tickets are used up", async () => {
    const desk = aDesk();
    const words =
      "You have used all 50 AI tickets of this month. The next ones come on Dec 1, 2026 00:00 UTC.";
    desk.fail(createDrafted, new ApiError(words, { status: 402, code: "quota_exceeded" }));
    const { person, router } = await filled(desk);

    await person.click(screen.getByRole("button", { name: /^Create Ticket/u }));
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    await person.click(screen.getByRole("button", { name: "Create without AI" }));

    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/tickets\//u));
    expect(desk.asked(createPlain)[0]?.body).toMatchObject({ title: "Paying fails with HTTP 500" });
  });

  it("says why nothing was filled, and changes nothing", async () => {
    const desk = aDesk();
    desk.fail(draft, new ApiError("The desk could not be reached.", { status: 0 }));
    const { person } = open(desk);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Fill with AI" });
    expect(button.disabled).toBe(true);

    await person.type(title(), "Broken");
    await person.click(button);

    expect((await screen.findByRole("alert")).textContent).toBe(
      "Nothing was filled. The desk could not be reached.",
    );
    expect([title().value, category().value]).toEqual(["Broken", ""]);
  });
});
