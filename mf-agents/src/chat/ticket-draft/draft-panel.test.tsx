import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import { screen, waitFor, within } from "@testing-library/react";
import { aConversation, aMessage } from "../../../test/chat.builder.ts";
import { storedChat } from "../../../test/chat.fake.ts";
import { aDraft } from "../../../test/draft.builder.ts";
import { anInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";

const create = "POST /chat/conversations/:conversationId/create-ticket";
const drafting = "POST /chat/conversations/:conversationId/draft";

function open(details: Parameters<typeof storedChat>[0] = {}, query = "") {
  const conversation = details.conversations?.[0] ?? aConversation();
  const chat = storedChat({
    conversations: [conversation],
    messages: [aMessage({ id: "m-1" })],
    draft: aDraft(),
    ...details,
  });
  const installation = anInstallation(chat.answers, { role: "user" });
  return {
    ...showModule(installation, `/dashboard/ai-creator/${conversation.id}${query}`),
    installation,
    conversation,
  };
}

describe("the draft panel", () => {
  it("drafts on demand, and gives the draft its own address", async () => {
    const { person, router, installation } = open();

    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Create Ticket" }).hasAttribute("disabled")).toBe(false),
    );
    await person.click(screen.getByRole("button", { name: "Create Ticket" }));

    expect(await screen.findByDisplayValue("Bank transfer fails with HTTP 500")).toBeTruthy();
    expect(await screen.findByText("Uses 1 of your 100 AI tickets. 36 are left this month.")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe(`?draft=${aDraft().id}`));
    expect(installation.asked(drafting)).toHaveLength(1);
  });

  it("creates the ticket with the edits, and links it to the conversation", async () => {
    const { person, installation } = open({}, "?draft=new");
    const title = await screen.findByDisplayValue("Bank transfer fails with HTTP 500");

    await person.clear(title);
    await person.type(title, "Bank transfer is down");
    const panel = screen.getByRole("dialog", { name: "Ticket draft" });
    await person.click(within(panel).getByRole("button", { name: "Create Ticket" }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const link = screen.getByRole("link", { name: "#1413" });
    expect(link.getAttribute("href")).toBe("/dashboard/tickets/ticket-1");
    expect(installation.asked(create)[0]?.body).toMatchObject({
      title: "Bank transfer is down",
      description: "61 of 212 payments failed.",
      category: "Checkout",
      department: null,
      priority: "critical",
      labels: ["payments"],
      timezone: "Europe/Berlin",
    });
    expect(installation.toasts[0]?.title).toBe("Ticket #1413 created");
  });

  it("shows the evidence of each statement", async () => {
    const { person, router } = open({}, "?draft=new");
    await person.click(await screen.findByRole("button", { name: "Sources" }));
    await screen.findByText("61 of 212 payments failed");

    expect(screen.getByText("Left out: email addresses (2)")).toBeTruthy();
    expect(screen.getByText("Since when does it happen?")).toBeTruthy();
    expect(screen.getByText("Same failure")).toBeTruthy();

    await person.click(screen.getAllByRole("button", { name: /Evidence 2/ })[0] as HTMLElement);

    expect(router.state.location.pathname).toBe("/dashboard/tickets/t-1340");
  });

  it("scrolls to the message that a statement cites", async () => {
    const { person } = open({}, "?draft=new");
    await person.click(await screen.findByRole("button", { name: "Sources" }));
    const [mark] = await screen.findAllByRole("button", { name: "Evidence 1: Your message" });

    await person.click(mark as HTMLElement);

    await waitFor(() => expect(document.activeElement?.id).toBe("message-m-1"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names each source once, however much is cited from it", async () => {
    const [said, failed] = aDraft().evidence;
    const again = said ? [{ ...said, id: "e3", excerpt: "It began today." }] : [];
    const draft = aDraft({ evidence: [...(said ? [said] : []), ...(failed ? [failed] : []), ...again] });
    const { person } = open({ draft }, "?draft=new");

    await person.click(await screen.findByRole("button", { name: "Sources" }));

    const sources = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(sources.filter((text) => text?.startsWith("Your message"))).toEqual(["Your message"]);
    expect(screen.queryByText("It began today.")).toBeNull();
    expect(screen.getByText("POST /api/payments 500")).toBeTruthy();
  });

  it("shows the description as the ticket will, and edits it as Markdown", async () => {
    const draft = aDraft({ description: "## Summary\n\n- Paying fails." });
    const { person, installation } = open({ draft }, "?draft=new");
    const panel = within(await screen.findByRole("dialog", { name: "Ticket draft" }));
    expect(await panel.findByRole("heading", { name: "Summary" })).toBeTruthy();
    expect(panel.queryByText(/##/u)).toBeNull();

    await person.click(panel.getByRole("button", { name: "Edit description" }));
    const field = await panel.findByRole("textbox", { name: "Description" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.clear(field);
    await person.type(field, "Nobody can pay.");
    await person.click(panel.getByRole("button", { name: "Create Ticket" }));

    await waitFor(() =>
      expect(installation.asked(create)[0]?.body).toMatchObject({ description: "Nobody can pay." }),
    );
  });

  it("says that the conversation has continued only if the person wrote since", async () => {
    const later = { created_at: "2026-11-20T10:05:00.000Z" };
    const said = aMessage({ id: "m-1" });
    const reply = aMessage({ role: "assistant", content: "Here is the draft.", ...later });
    const { unmount } = open({ messages: [said, reply] }, "?draft=new");
    await screen.findByDisplayValue("Bank transfer fails with HTTP 500");
    expect(screen.queryByText("The conversation has continued since this draft.")).toBeNull();
    unmount();

    open({ messages: [said, reply, aMessage({ content: "Only with Visa.", ...later })] }, "?draft=new");

    expect(await screen.findByText("The conversation has continued since this draft.")).toBeTruthy();
  });

  it("says when AI tickets are available again, and keeps the edits", async () => {
    const { person, installation } = open({ remaining: 0 }, "?draft=new");
    const title = await screen.findByDisplayValue("Bank transfer fails with HTTP 500");
    installation.fail(create, new ApiError("No AI tickets left.", { status: 402, code: "quota_exceeded" }));
    await person.type(title, "!");

    const panel = screen.getByRole("dialog", { name: "Ticket draft" });
    await person.click(within(panel).getByRole("button", { name: "Create Ticket" }));

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Dec 01, 2026 01:00 CET");
    expect(within(alert).getByRole("link").getAttribute("href")).toBe("/dashboard/organization/plans");
    expect(screen.getByDisplayValue("Bank transfer fails with HTTP 500!")).toBeTruthy();
  });

  it("reports that drafting failed, and tries again", async () => {
    const { installation, person } = open();
    installation.fail(drafting, new ApiError("The drafting failed.", { status: 503 }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Create Ticket" }).hasAttribute("disabled")).toBe(false),
    );
    await person.click(screen.getByRole("button", { name: "Create Ticket" }));
    await screen.findByText("Failed to draft the ticket");

    installation.recover(drafting);
    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByDisplayValue("Bank transfer fails with HTTP 500")).toBeTruthy();
  });

  it("creates a second ticket only on request", async () => {
    const ticket = { id: "t-1", number: 7, title: "Login", status: "open" } as const;
    const { person, installation } = open(
      { conversations: [aConversation({ ticket, ticket_id: ticket.id })] },
      `?draft=${aDraft().id}`,
    );

    await person.click(await screen.findByRole("button", { name: "Create another ticket" }));

    await waitFor(() => expect(installation.asked(create)[0]?.body.force).toBe(true));
    expect(installation.asked(drafting)).toEqual([]);
  });
});
