import { beforeEach, describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { communicationLimits } from "@tessera/wire/ticket/communication";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anInstallation } from "../../../test/installation.fake.ts";
import { anOpenTicket, openTicket } from "../../../test/open-ticket.tsx";
import { aMember, aMessageEvent, anEvent, aReference, aTicket } from "../../../test/ticket.builder.ts";

import { toFieldTime } from "../../common/time/common-times.ts";

const post = "POST /tickets/:ticketId/communications";
const unavailable = new ApiError("Couldn't reach the server.", { status: 0 });
const box = (name = "Reply") => screen.findByRole<HTMLTextAreaElement>("textbox", { name });

beforeEach(() => localStorage.clear());

describe("writing a reply", () => {
  it("shows who will read it, and that the draft is saved", async () => {
    const { person } = await anOpenTicket();

    expect(screen.getByText("Visible to Mei Tanaka.")).toBeTruthy();
    await person.type(await box(), "Thanks");

    expect(screen.getByText("Visible to Mei Tanaka. Draft saved.")).toBeTruthy();
  });

  it("shows it immediately, sends it with Ctrl+Enter, and empties the box", async () => {
    const { person, installation } = await anOpenTicket();
    const release = installation.hold(post);

    await person.type(await box(), "Thanks, **Mei**.");
    await person.keyboard("{Control>}{Enter}{/Control}");

    expect((await screen.findByText("Mei")).tagName).toBe("STRONG");
    expect(screen.getByText("Sending…")).toBeTruthy();
    expect((await box()).value).toBe("");
    await act(async () => release());
    await waitFor(() => expect(screen.queryByText("Sending…")).toBeNull());
    expect(screen.getAllByText("Mei", { selector: "strong" })).toHaveLength(1);
    expect(installation.messages()).toMatchObject([{ body: "Thanks, **Mei**.", visibility: "public" }]);
  });

  it("sends messages in the order they were written, and lets the user continue writing", async () => {
    const { person, installation } = await anOpenTicket();
    const release = installation.hold(post);

    await person.type(await box(), "First{Control>}{Enter}{/Control}");
    await person.type(await box(), "Second{Control>}{Enter}{/Control}");
    await person.type(await box(), "Third, unsent");

    expect(installation.asked(post)).toHaveLength(1);
    await act(async () => release());
    await waitFor(() => expect(installation.messages().map(({ body }) => body)).toEqual(["Second", "First"]));
    expect((await box()).value).toBe("Third, unsent");
  });

  it("does not send blank text", async () => {
    const { person, installation } = await anOpenTicket();

    await person.type(await box(), "  {Enter} {Control>}{Enter}{/Control}");

    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Send reply/ }).disabled).toBe(true);
    expect(installation.asked(post)).toHaveLength(0);
  });

  it("shows the length near the limit, and refuses longer text with a message", async () => {
    await anOpenTicket();
    const write = async (length: number) =>
      fireEvent.change(await box(), { target: { value: "a".repeat(length) } });

    await write(communicationLimits.body - 500);
    expect(screen.getByText("19,500 of 20,000 characters")).toBeTruthy();
    await write(communicationLimits.body + 1);

    expect(screen.getByText("Too long by 1 character: a message can have at most 20,000.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Send reply/ }).disabled).toBe(true);
  });

  it("keeps a draft of each kind across a reload, and discards it when it is sent", async () => {
    const { person, installation, ticket, unmount } = await anOpenTicket();
    await person.type(await box(), "For Mei");
    await person.click(screen.getByRole("tab", { name: "Internal note" }));
    await person.type(await box("Internal note"), "For us");

    unmount();
    openTicket(installation, ticket.id);

    expect((await box()).value).toBe("For Mei");
    await person.click(screen.getByRole("tab", { name: "Internal note" }));
    expect((await box("Internal note")).value).toBe("For us");
    await person.click(screen.getByRole("button", { name: /^Add note/ }));
    await waitFor(() => expect(installation.messages()).toHaveLength(1));
    const drafts = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith("ticket-reply:"));
    expect(drafts.map(([, text]) => text)).toEqual(["For Mei"]);
  });

  it("has a separate tab for notes, reachable by arrow keys, and says who can read them", async () => {
    const { person } = await anOpenTicket();

    act(() => screen.getByRole("tab", { name: "Reply" }).focus());
    await person.keyboard("{ArrowRight}");

    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Internal note" }));
    expect(screen.getByText("Visible to members only.")).toBeTruthy();
  });
});

describe("the reply box on a small screen", () => {
  async function onAPhone() {
    const ticket = aTicket();
    const installation = anInstallation({ tickets: [ticket] });
    const page = openTicket(installation, ticket.id, 390);
    await screen.findByRole("heading", { level: 1 });
    return page;
  }
  const line = () => screen.queryByRole("button", { name: "Write a reply" });

  it("is one line until it is pressed, and again when something else is used", async () => {
    const { person } = await onAPhone();
    expect(screen.queryByRole("textbox", { name: "Reply" })).toBeNull();

    await person.click(line() as HTMLElement);
    expect(document.activeElement).toBe(await box());
    await person.click(screen.getByRole("tab", { name: "Internal note" }));
    expect(await box("Internal note")).toBeTruthy();
    await person.click(screen.getByRole("heading", { level: 1 }));

    expect(screen.getByRole("button", { name: "Write an internal note" })).toBeTruthy();
  });

  it("stays open with a draft, and while its text is replaced", async () => {
    const { person } = await onAPhone();
    await person.click(line() as HTMLElement);
    await person.type(await box(), "Hello");
    await person.click(screen.getByRole("heading", { level: 1 }));

    await person.clear(await box());
    await person.type(await box(), "Again");

    expect((await box()).value).toBe("Again");
  });
});

describe("sending a reply that another message may contradict", () => {
  const { role: _role, is_active: _isActive, ...tom } = aMember({ display_name: "Tom Becker" });
  const send = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Send reply/ });

  async function aDraft(more: Parameters<typeof anOpenTicket>[1] = {}) {
    const page = await anOpenTicket({}, { activity: [[anEvent({ kind: "created" })]], ...more });
    await screen.findByText(/created the ticket/);
    await page.person.type(await box(), "It left on Thursday.");
    return page;
  }

  async function reply({ installation, ticket }: Awaited<ReturnType<typeof aDraft>>, details = {}) {
    installation.happen(
      aMessageEvent(
        { body: "The transfer **came back**.", ...details },
        { created_at: new Date().toISOString() },
      ),
    );
    const change = { kind: "ticket.communicated", version: 2, actor_id: tom.id } as const;
    act(() => installation.publish({ ...change, fields: [], ticket_id: ticket.id }));
  }

  it("stops it when somebody replied since the draft was begun, and shows the reply", async () => {
    const page = await aDraft();
    await reply(page);
    await screen.findByText("came back");

    await page.person.keyboard("{Control>}{Enter}{/Control}");

    const stop = await screen.findByRole("alertdialog", {
      name: "Tom Becker replied just now. Your reply is not sent.",
    });
    expect(within(stop).getByText("The transfer came back.")).toBeTruthy();
    expect(document.activeElement).toBe(within(stop).getByRole("button", { name: /^Review/ }));
    expect(screen.getByText("Not sent")).toBeTruthy();
    expect(send().disabled).toBe(true);
    await page.person.keyboard("{Control>}{Enter}{/Control}");
    await page.person.type(await box(), "{Control>}{Enter}{/Control}");
    expect(screen.getByRole("alertdialog")).toBe(stop);
    expect(page.installation.asked(post)).toHaveLength(0);
  });

  it("stops it when its writer replied in another window", async () => {
    const page = await aDraft();
    await reply(page, { id: "elsewhere", author: aMember() });
    await screen.findByText("came back");

    await page.person.click(send());

    const name = "You replied in another window just now. Your reply is not sent.";
    expect(await screen.findByRole("alertdialog", { name })).toBeTruthy();
    expect(page.installation.asked(post)).toHaveLength(0);
  });

  it("sends it anyway with one more press, at the time that was chosen", async () => {
    const page = await aDraft();
    await reply(page);
    await screen.findByText("came back");

    await page.person.click(send());
    await page.person.keyboard("a");

    await waitFor(() => expect(page.installation.asked(post)).toHaveLength(1));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect((await box()).value).toBe("");
  });

  it("sends it after a review, without stopping again", async () => {
    const page = await aDraft();
    await reply(page);
    await screen.findByText("came back");

    await page.person.click(send());
    await page.person.keyboard("{Enter}");
    expect(document.activeElement).toBe(await box());
    expect(page.installation.asked(post)).toHaveLength(0);
    await page.person.keyboard("{Control>}{Enter}{/Control}");

    await waitFor(() => expect(page.installation.asked(post)).toHaveLength(1));
  });

  it("keeps knowing across a reload when the draft was begun", async () => {
    const page = await aDraft();
    page.unmount();
    await reply(page);
    openTicket(page.installation, page.ticket.id);
    await screen.findByText("came back");

    await page.person.click(send());

    expect(await screen.findByRole("alertdialog")).toBeTruthy();
  });

  it("becomes a draft again if the server knows of a message that had not arrived here", async () => {
    const page = await aDraft();
    const arrived = aMessageEvent({ body: "The transfer came back." }).communication;
    const refusal = new ApiError("Someone else wrote.", {
      ...{ status: 412, code: "precondition_failed", current: arrived },
    });
    page.installation.fail(post, refusal);

    await page.person.click(send());

    expect(await screen.findByText("The transfer came back.")).toBeTruthy();
    expect(page.installation.asked(post)[0]?.body).toMatchObject({ seen_until: expect.any(String) });
    expect((await box()).value).toBe("It left on Thursday.");
    expect(document.activeElement).toBe(await box());
    expect(send().disabled).toBe(true);
    expect(screen.queryByText(/Not sent —/)).toBeNull();
    page.installation.fail(post, null);
    await page.person.click(screen.getByRole("button", { name: /^Send anyway/ }));
    await waitFor(() => expect(page.installation.asked(post)).toHaveLength(2));
    expect(page.installation.asked(post)[1]?.body).not.toHaveProperty("seen_until");
    expect((await box()).value).toBe("");
  });

  it("discards the draft, and undoes that", async () => {
    const page = await aDraft();
    await reply(page);
    await screen.findByText("came back");

    await page.person.click(send());
    await page.person.click(screen.getByRole("button", { name: "Discard my draft" }));

    expect((await box()).value).toBe("");
    act(() => page.installation.toasts.at(-1)?.action?.run());
    expect((await box()).value).toBe("It left on Thursday.");
  });

  it("stops it while somebody else is writing, and continues at Escape", async () => {
    const page = await aDraft({ presence: [{ person: tom, state: "typing" }] });

    await page.person.click(send());
    expect(
      await screen.findByRole("alertdialog", { name: "Tom Becker is typing. Your reply is not sent." }),
    ).toBeTruthy();
    await page.person.keyboard("{Escape}");

    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect((await box()).value).toBe("It left on Thursday.");
  });

  it("sends an internal note, and a reply after older messages or notes, at once", async () => {
    const page = await aDraft({
      activity: [[aMessageEvent({ body: "Older." }), anEvent({ kind: "created" })]],
    });
    await reply(page, { visibility: "internal" });
    await screen.findByText("came back");

    await page.person.click(send());

    await waitFor(() => expect(page.installation.asked(post)).toHaveLength(1));
  });
});

describe("sending a reply later", () => {
  const customer = { ...aTicket().requester, kind: "customer" as const };

  it("offers common times, and shows when the reply is sent until it is cancelled", async () => {
    const { person, installation } = await anOpenTicket({ requester: customer });
    await person.type(await box(), "It comes tomorrow.");

    await person.click(screen.getByRole("button", { name: "More ways to send" }));
    await person.click(await screen.findByRole("menuitem", { name: /^Tomorrow, 8:00 your time/ }));

    const [asked] = await waitFor(() => {
      expect(installation.asked(post)).toHaveLength(1);
      return installation.asked(post);
    });
    const body = asked?.body as { send_at: string };
    expect(body).toMatchObject({ body: "It comes tomorrow.", visibility: "public" });
    expect(toFieldTime(Date.parse(body.send_at), "Europe/Berlin")).toMatch(/T08:00$/);
    expect(await screen.findByText(/^Scheduled for \w+ \d\d, \d{4} 08:00$/)).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("This message was deleted")).toBeTruthy();
    expect((await box()).value).toBe("It comes tomorrow.");
  });

  it("accepts any future time, and none in the past", async () => {
    const { person, installation } = await anOpenTicket({ requester: customer });
    await person.type(await box(), "It comes.");
    await person.click(screen.getByRole("button", { name: "More ways to send" }));
    await person.click(await screen.findByRole("menuitem", { name: "Choose a time…" }));
    const field = await screen.findByLabelText("Date and time");
    const enter = async (at: number) => {
      fireEvent.change(field, { target: { value: toFieldTime(at, "Europe/Berlin") } });
      await person.click(screen.getByRole("button", { name: "Schedule reply" }));
    };

    await enter(Date.now() - 3_600_000);
    expect(await screen.findByText("Choose a time in the future.")).toBeTruthy();
    await enter(Date.now() + 48 * 3_600_000);

    await waitFor(() => expect(installation.asked(post)).toHaveLength(1));
  });

  it("is offered only for replies to customers", async () => {
    const { person } = await anOpenTicket({ requester: customer });
    await person.type(await box(), "It comes.");
    await person.click(screen.getByRole("button", { name: "More ways to send" }));
    expect(await screen.findByRole("menuitem", { name: "Choose a time…" })).toBeTruthy();
    await person.keyboard("{Escape}");
    await person.click(screen.getByRole("tab", { name: "Internal note" }));
    expect(screen.queryByRole("button", { name: "More ways to send" })).toBeNull();
    cleanup();
    const other = await anOpenTicket();
    await other.person.type(await box(), "It comes.");
    await other.person.click(screen.getByRole("button", { name: "More ways to send" }));

    expect(await screen.findByRole("menuitem", { name: "Send and resolve" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Choose a time…" })).toBeNull();
  });
});

describe("a message that was not sent", () => {
  async function aFailedReply() {
    const shown = await anOpenTicket();
    shown.installation.fail(post, unavailable);
    await shown.person.type(await box(), "Are you there?{Control>}{Enter}{/Control}");
    await screen.findByText("Not sent — Couldn't reach the server.");
    return shown;
  }

  it("stays visible, and is sent once by Retry with its original key", async () => {
    const { person, installation } = await aFailedReply();
    installation.fail(post, null);

    await person.click(screen.getByRole("button", { name: "Retry" }));

    await waitFor(() => expect(installation.messages()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
    const keys = installation.asked(post).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
    expect(keys[1]).toBe(keys[0]);
    expect(screen.getAllByText("Are you there?")).toHaveLength(1);
  });

  it("survives a reload", async () => {
    const { person, installation, ticket, unmount } = await aFailedReply();
    installation.fail(post, null);
    const [first] = installation.asked(post);

    unmount();
    openTicket(installation, ticket.id);
    expect(await screen.findByText("Are you there?")).toBeTruthy();
    await person.click(screen.getByRole("button", { name: "Retry" }));

    await waitFor(() => expect(installation.messages()).toHaveLength(1));
    expect(installation.asked(post)[1]?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it("returns to the box by Edit, and is removed by Discard", async () => {
    const { person } = await aFailedReply();

    await person.click(screen.getByRole("button", { name: "Edit" }));

    expect((await box()).value).toBe("Are you there?");
    expect(screen.queryByText(/Not sent/)).toBeNull();
    await person.type(await box(), "{Control>}{Enter}{/Control}");
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    expect(screen.queryByText("Are you there?")).toBeNull();
    await waitFor(() => expect(localStorage).toHaveLength(0), { timeout: 4_000 });
  });
});

describe("mentioning a member", () => {
  it("finds members while an @ is typed, and inserts the one chosen by keyboard", async () => {
    const { person } = await anOpenTicket();

    await person.type(await box(), "Hi @tom");
    const options = within(await screen.findByRole("listbox", { name: "Members" })).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["TBTom Beckertom@demo.test"]);
    await person.keyboard("{Enter}");

    expect((await box()).value).toBe("Hi @Tom Becker ");
    expect(screen.queryByRole("listbox", { name: "Members" })).toBeNull();
  });

  it("shows the name while writing, and sends the member's id", async () => {
    const { person, installation } = await anOpenTicket();

    await person.type(await box(), "Hi @tom");
    await screen.findAllByRole("option");
    await person.keyboard("{Enter}please look.{Control>}{Enter}{/Control}");

    await waitFor(() =>
      expect(installation.messages()).toMatchObject([
        { body: "Hi [@Tom Becker](mention:tom-becker) please look." },
      ]),
    );
  });

  it("selects by arrow keys, and the field refers to the active option", async () => {
    const { person } = await anOpenTicket();

    await person.type(await box(), "@");
    await screen.findAllByRole("option");
    await person.keyboard("{ArrowDown}");

    const active = (await box()).getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(active)?.textContent).toContain("Tom Becker");
    await person.keyboard("{ArrowDown}{ArrowUp}{Tab}");
    expect((await box()).value).toBe("@Tom Becker ");
  });

  it("leaves the text unchanged on Escape, and stays on the page", async () => {
    const { person, router } = await anOpenTicket();

    await person.type(await box(), "@to");
    await screen.findAllByRole("option");
    await person.keyboard("{Escape}");

    expect(screen.queryByRole("option")).toBeNull();
    expect((await box()).value).toBe("@to");
    expect(router.state.location.pathname).toContain("/dashboard/tickets/");
  });

  it("searches on the server if there are more members than fit on a page", async () => {
    const { person, installation } = await anOpenTicket({}, { memberCount: 400 });

    await person.type(await box(), "@beck");

    await waitFor(() =>
      expect(installation.asked("GET /members").at(-1)?.query).toMatchObject({ search: "beck" }),
    );
  });
});

describe("permissions to write messages", () => {
  it("offers a viewer only internal notes", async () => {
    const { person, installation } = await anOpenTicket({}, { role: "viewer" });

    expect(screen.getAllByRole("tab", { name: /Reply|Internal note/ }).map((tab) => tab.textContent)).toEqual(
      ["Internal note"],
    );
    await person.type(await box("Internal note"), "Seen{Control>}{Enter}{/Control}");

    await waitFor(() => expect(installation.messages()).toMatchObject([{ visibility: "internal" }]));
  });

  it("links a merged ticket to the one where it is answered", async () => {
    const target = aTicket({ number: 12, title: "Refund" });
    await anOpenTicket(
      {},
      { relations: { merged_into: { ticket: aReference(target), merged_at: target.created_at } } },
    );

    const answer = await screen.findByText(/Answer it on/);
    expect(within(answer).getByRole("link", { name: "#12 Refund" }).getAttribute("href")).toBe(
      `/dashboard/tickets/${target.id}`,
    );
    expect(screen.queryByRole("textbox", { name: "Reply" })).toBeNull();
  });

  it("says that a reply is visible to the user if they created the ticket", async () => {
    const { role: _role, is_active: _isActive, ...me } = aMember();

    await anOpenTicket({ creator: me });

    expect(screen.getByText("Nobody else sees this reply. Choose a requester.")).toBeTruthy();
  });
});
