import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { MessageDraft, OthersDraft } from "@tessera/wire/ticket/message-draft";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { anOpenTicket } from "../../../../test/open-ticket.tsx";
import { aMember } from "../../../../test/ticket.builder.ts";

const read = "GET /tickets/:ticketId/draft";
const save = "PUT /tickets/:ticketId/draft";
const post = "POST /tickets/:ticketId/communications";
const patient = { timeout: 4_000 };
const box = (name = "Reply") => screen.findByRole<HTMLTextAreaElement>("textbox", { name });

beforeEach(() => localStorage.clear());

function aStoredDraft(details: Partial<MessageDraft> = {}): MessageDraft {
  const updated_at = new Date().toISOString();
  return {
    visibility: "public",
    body: "From the laptop",
    attachments: [],
    seen_until: null,
    version: 7,
    updated_at,
    ...details,
  };
}

function aColleaguesDraft(details: Partial<OthersDraft> = {}): OthersDraft {
  const { role: _role, is_active: _isActive, ...member } = aMember({ id: "mei", display_name: "Mei Tanaka" });
  const updated_at = "2026-01-01T00:00:00.000Z";
  return { member_id: "mei", member, visibility: "public", lines: 4, files: 0, updated_at, ...details };
}

const stored = (own: MessageDraft[], others: OthersDraft[] = []) => ({ own, taken: [], others });

async function anOpenTicketWith(drafts: object) {
  const page = await anOpenTicket();
  page.installation.answerBy(read, drafts);
  const { id } = page.ticket;
  const receive = (details: object = {}) =>
    act(async () =>
      page.installation.publish({
        kind: "draft.changed",
        ticket_id: id,
        member_id: aMember().id,
        visibility: "public",
        version: 8,
        ...details,
      }),
    );
  await receive();
  return { ...page, receive };
}

describe("a stored draft", () => {
  it("is stored once after a burst of changes", async () => {
    const { installation } = await anOpenTicket();
    const text = await box();

    for (const end of [5, 10, 15, 20]) {
      fireEvent.change(text, { target: { value: "Dear Jörg, thank you".slice(0, end) } });
    }

    await waitFor(() => expect(installation.asked(save)).toHaveLength(1), patient);
    const { body } = installation.asked(save)[0] ?? {};
    expect(body).toMatchObject({ body: "Dear Jörg, thank you", visibility: "public", version: null });
  });

  it("appears if it was written on another device, and disappears with a word if it was sent there", async () => {
    const { installation, receive } = await anOpenTicketWith(stored([aStoredDraft()]));
    await waitFor(async () => expect((await box()).value).toBe("From the laptop"));

    installation.answerBy(read, stored([]));
    await receive({ version: null });

    expect(await screen.findByText("This draft was sent or discarded in another window.")).toBeTruthy();
    expect((await box()).value).toBe("");
  });

  it("is shown beside what was written here, and nothing is sent until its writer has chosen", async () => {
    const { person, installation, receive } = await anOpenTicketWith(stored([]));
    fireEvent.change(await box(), { target: { value: "From the phone" } });
    installation.answerBy(read, stored([aStoredDraft()]));
    await receive();

    expect(await screen.findByRole("alert")).toBeTruthy();
    expect((await box("Text of the other device")).value).toBe("From the laptop");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Send reply/ }).disabled).toBe(true);
    await person.click(screen.getByRole("button", { name: "Keep both" }));

    expect((await box()).value).toBe("From the phone\n\nFrom the laptop");
    expect(document.activeElement).toBe(await box());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is sent with its version, which deletes it", async () => {
    const { person, installation } = await anOpenTicketWith(stored([aStoredDraft({ version: 7 })]));
    await waitFor(async () => expect((await box()).value).toBe("From the laptop"));
    await person.click(await box());
    await person.keyboard("{Control>}{Enter}{/Control}");

    await waitFor(() => expect(installation.asked(post)).toHaveLength(1));
    expect(installation.asked(post)[0]?.body).toMatchObject({ body: "From the laptop", draft_version: 7 });
  });

  it("is kept in this browser without a connection, and the foot says so", async () => {
    const { person, installation } = await anOpenTicket();
    installation.fail(save, new ApiError("Couldn't reach the server.", { status: 0 }));

    await person.type(await box(), "Offline");

    expect(
      await screen.findByText("You're offline. Kept on this device, saved when you're back.", {}, patient),
    ).toBeTruthy();
    installation.fail(save, null);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText(/Draft saved\./)).toBeTruthy();
  });

  it("that was taken over is announced by name until that is confirmed", async () => {
    const { member } = aColleaguesDraft();
    const taken = [{ visibility: "public", by: member, at: new Date().toISOString(), version: 9 }];
    const { person, installation } = await anOpenTicketWith({ own: [], taken, others: [] });

    expect(await screen.findByText("Mei Tanaka took over your draft.")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "OK" }));

    expect(screen.queryByText("Mei Tanaka took over your draft.")).toBeNull();
    expect(installation.asked("DELETE /tickets/:ticketId/draft")[0]).toMatchObject({
      query: { visibility: "public", version: 9 },
    });
  });
});

describe("the draft of a colleague", () => {
  it("is shown with its length and may be taken over", async () => {
    const { person } = await anOpenTicket({}, { othersDrafts: [aColleaguesDraft()] });

    expect(await screen.findByText("Mei Tanaka has a draft, 4 lines.")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Take over" }));

    await waitFor(async () => expect((await box()).value).toBe("Dear Jörg,"));
    expect(document.activeElement).toBe(await box());
    await waitFor(() => expect(screen.queryByText(/has a draft/)).toBeNull());
  });

  it.each([
    [aColleaguesDraft({ visibility: "internal", lines: 1 }), "Mei Tanaka has a draft of a note, 1 line."],
    [aColleaguesDraft({ lines: 0, files: 2 }), "Mei Tanaka has a draft, 2 files."],
    [aColleaguesDraft({ member: null }), "A former member has a draft, 4 lines."],
  ])("is described", async (draft, text) => {
    await anOpenTicket({}, { othersDrafts: [draft] });

    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("stops a reply that was begun before it was changed", async () => {
    const { person, installation, receive } = await anOpenTicketWith(stored([], [aColleaguesDraft()]));
    await person.type(await box(), "Dear Jörg");
    installation.answerBy(read, stored([], [aColleaguesDraft({ updated_at: "2099-01-01T00:00:00.000Z" })]));
    await receive({ member_id: "mei" });
    await person.keyboard("{Control>}{Enter}{/Control}");

    expect(await screen.findByRole("alertdialog")).toBeTruthy();
    expect(installation.asked(post)).toHaveLength(0);
    await person.keyboard("a");
    await waitFor(() => expect(installation.asked(post)).toHaveLength(1));
  });
});
