import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { MessagePart } from "@tessera/wire/agent/chat.constants";
import { act, screen, waitFor, within } from "@testing-library/react";
import { aConversation, aMessage } from "../../test/chat.builder.ts";
import { storedChat } from "../../test/chat.fake.ts";
import { aDraft } from "../../test/draft.builder.ts";
import { anInstallation } from "../../test/installation.fake.ts";
import { showModule } from "../../test/show-module.tsx";
import { aText } from "../../test/stream.fake.ts";

const send = "POST /chat/conversations/:conversationId/messages";

function open(details: Parameters<typeof storedChat>[0] = {}, role: "viewer" | "user" = "user") {
  const conversation = details.conversations?.[0] ?? aConversation();
  const chat = storedChat({ conversations: [conversation], ...details });
  const installation = anInstallation(chat.answers, { role });
  const view = showModule(installation, `/dashboard/ai-creator/${conversation.id}`);
  return { ...view, chat, installation, conversation };
}

const field = () => screen.findByRole("textbox", { name: /Ask about/ });
const question = (content = "Is it known?") => aMessage({ id: "m-1", content });
const answer = (details: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id: "m-2", role: "assistant", content: "It is #12.", model: "built-in", ...details });

describe("a new chat", () => {
  it("creates the conversation with its first message, and shows the reply as it arrives", async () => {
    const chat = storedChat();
    const { person, router } = showModule(anInstallation(chat.answers), "/dashboard/ai-creator");

    await person.type(await field(), "Customers cannot pay.{Enter}");
    await screen.findByText("Customers cannot pay.");
    act(() => chat.replyStream().send({ type: "start", messageId: "m-2" }, ...aText("Since when?")));

    expect(await screen.findByText("Since when?")).toBeTruthy();
    expect(router.state.location.pathname).toMatch(/^\/dashboard\/ai-creator\/.+/);
    expect(screen.getByRole("button", { name: "Stop" })).toBeTruthy();
  });

  it("keeps the text when sending fails", async () => {
    const chat = storedChat();
    const installation = anInstallation(chat.answers);
    installation.fail(send, new ApiError("The service is unavailable.", { status: 503, requestId: "r-1" }));
    const { person } = showModule(installation, "/dashboard/ai-creator");

    await person.type(await field(), "Hello{Enter}");

    expect((await screen.findByRole("alert")).textContent).toContain("The service is unavailable.");
    expect(await screen.findByDisplayValue("Hello")).toBeTruthy();
    expect(screen.getByText(/r-1/)).toBeTruthy();
  });

  it("inserts a new line on Shift+Enter, and keeps the text after a reload", async () => {
    const installation = anInstallation(storedChat().answers);
    const first = showModule(installation, "/dashboard/ai-creator");
    await first.person.clear(await field());
    await first.person.type(await field(), "one{Shift>}{Enter}{/Shift}two");
    first.unmount();

    showModule(installation, "/dashboard/ai-creator");

    expect((await field()).textContent).toBe("one\ntwo");
    expect(installation.asked("POST /chat/conversations")).toEqual([]);
    await first.person.clear(await field());
  });
});

describe("a reply", () => {
  it("is replaced by the stored message", async () => {
    const { person, chat } = open({ messages: [question(), answer()] });
    await screen.findByText("It is #12.");

    await person.type(await field(), "And now?{Enter}");
    await waitFor(() => expect(chat.streams).toHaveLength(1));
    const own = screen.getByText("And now?");
    chat.store(answer({ id: "m-4", content: "Now it works.", model: "built-in" }));
    act(() => {
      chat.replyStream().send({ type: "start", messageId: "m-4" }, ...aText("Now it"), { type: "finish" });
      chat.replyStream().end();
    });

    expect(await screen.findByText("Now it works.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Send" })).toBeTruthy();
    // The same element: a click on a file of it is not lost while it is stored.
    expect(screen.getByText("And now?")).toBe(own);
    expect(screen.getAllByText("Built-in analysis").length).toBeGreaterThan(0);
    expect(screen.getAllByText("Built-in search, no language model")).toHaveLength(1);
  });

  it("that drafts a ticket opens the draft beside it", async () => {
    const { person, chat, router } = open({ messages: [], draft: aDraft() });
    await person.type(await field(), "Draft a ticket{Enter}");
    await waitFor(() => expect(chat.streams).toHaveLength(1));

    act(() =>
      chat
        .replyStream()
        .send(
          { type: "start", messageId: "m-2" },
          { type: "data-draft", id: aDraft().id, data: { draft_id: aDraft().id, title: "Paying fails" } },
        ),
    );

    expect(await screen.findByDisplayValue("Bank transfer fails with HTTP 500")).toBeTruthy();
    expect(router.state.location.search).toBe(`?draft=${aDraft().id}`);
  });

  it("can be stopped, which keeps the text written so far", async () => {
    const { person, chat, installation } = open({ messages: [] });
    await person.type(await field(), "Read all of it{Enter}");
    await waitFor(() => expect(chat.streams).toHaveLength(1));
    act(() => chat.replyStream().send({ type: "start", messageId: "m-2" }, ...aText("Half of")));

    await person.click(await screen.findByRole("button", { name: "Stop" }));
    await screen.findByRole("button", { name: "Stopping" });
    chat.store(answer({ content: "Half of", status: "stopped" }));
    act(() => {
      chat.replyStream().send({ type: "abort" });
      chat.replyStream().end();
    });

    expect(await screen.findByText("You stopped this reply.")).toBeTruthy();
    expect(screen.getByText("Half of")).toBeTruthy();
    expect(installation.asked("POST /chat/conversations/:conversationId/stop")).toHaveLength(1);
  });

  it("that failed shows the reason, and can be regenerated", async () => {
    const failed = answer({ content: "", parts: [], status: "failed", error: "The model is unavailable." });
    const { person, chat } = open({ messages: [question(), failed] });
    await screen.findByText("The model is unavailable.");

    await person.click(screen.getByRole("button", { name: "Regenerate reply" }));
    await waitFor(() => expect(screen.queryByText("The model is unavailable.")).toBeNull());
    chat.store(answer({ id: "m-3" }));
    act(() => {
      chat
        .replyStream()
        .send({ type: "start", messageId: "m-3" }, ...aText("It is #12."), { type: "finish" });
      chat.replyStream().end();
    });

    expect(await screen.findByText("It is #12.")).toBeTruthy();
  });

  it("is rejoined after a reload", async () => {
    const streaming = answer({ content: "Ha", parts: [], status: "streaming" });
    const conversation = aConversation({ is_running: true });
    const { chat } = open({ conversations: [conversation], messages: [question(), streaming] });
    await waitFor(() => expect(chat.streams).toHaveLength(1));

    act(() => chat.replyStream().send({ type: "start", messageId: "m-2" }, ...aText("Half of it")));

    expect(await screen.findByText("Half of it")).toBeTruthy();
    expect(screen.getAllByText("Is it known?")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Stop" })).toBeTruthy();
  });

  it("continues after the connection broke", async () => {
    const { person, chat } = open({ messages: [] });
    await person.type(await field(), "Read it{Enter}");
    await waitFor(() => expect(chat.streams).toHaveLength(1));
    act(() => chat.replyStream().send({ type: "start", messageId: "m-2" }, ...aText("Half")));
    await screen.findByText("Half");

    act(() => chat.replyStream().cut());
    await waitFor(() => expect(chat.streams).toHaveLength(2), { timeout: 4_000 });
    act(() => chat.replyStream().send({ type: "start", messageId: "m-2" }, ...aText("Half and whole")));

    expect(await screen.findByText("Half and whole")).toBeTruthy();
  });

  it("is not started twice if another tab was first", async () => {
    const { person, installation } = open({ messages: [question(), answer()] });
    installation.fail(send, new ApiError("A reply is being written.", { status: 409, code: "conflict" }));

    await person.type(await field(), "Me too{Enter}");

    expect((await screen.findByRole("alert")).textContent).toContain("A reply is being written.");
    expect(screen.getByDisplayValue("Me too")).toBeTruthy();

    installation.recover(send);
    await person.click(screen.getByRole("button", { name: "Send" }));
    const keys = installation.asked(send).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe("the person's last message", () => {
  it("is edited in place", async () => {
    const { person, chat, installation } = open({ messages: [question("Is it knwon?"), answer()] });
    await person.click(await screen.findByRole("button", { name: "Edit your message" }));

    const editor = await screen.findByRole("textbox", { name: "Edit your message" });
    await person.clear(editor);
    await person.type(editor, "Is it known?{Enter}");
    await waitFor(() => expect(chat.streams).toHaveLength(1));

    expect(installation.asked(send)[0]?.body).toEqual({ message: "Is it known?", replaces: "m-1" });
    expect(screen.queryByText("Is it knwon?")).toBeNull();
    expect(screen.queryByText("It is #12.")).toBeNull();
  });
});

describe("a tool that changes something", () => {
  const waiting: MessagePart = {
    type: "dynamic-tool",
    toolCallId: "c-1",
    toolName: "update_ticket",
    state: "approval-requested",
    input: { ticket: "12", status: "resolved" },
    approval: { id: "a-1" },
  };
  const asking = () => answer({ content: "", parts: [waiting] });

  it("describes the change, and continues once approved", async () => {
    const { person, chat, installation } = open({ messages: [question(), asking()] });
    const row = await screen.findByRole("region", { name: "Approval: Update a ticket: #12" });
    expect(within(row).getByText("resolved")).toBeTruthy();

    await person.click(within(row).getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(chat.streams).toHaveLength(1));
    act(() =>
      chat
        .replyStream()
        .send(
          { type: "start", messageId: "m-2" },
          { type: "tool-output-available", toolCallId: "c-1", output: { ok: true } },
          ...aText("It is resolved."),
        ),
    );

    expect(await screen.findByText("It is resolved.")).toBeTruthy();
    expect(screen.getByRole("button", { name: /Updated a ticket.*approved by you/ })).toBeTruthy();
    expect(installation.asked("POST /chat/conversations/:conversationId/approvals")[0]?.body).toEqual({
      approval_id: "a-1",
      approved: true,
    });
  });

  it("is still approved after the person wrote something else", async () => {
    const later = [question("Hi"), answer({ content: "Hello." })].map((message, index) => ({
      ...message,
      id: `later-${index}`,
    }));
    const { person, installation } = open({ messages: [question(), asking(), ...later] });

    await person.click(await screen.findByRole("button", { name: "Approve" }));

    await waitFor(() =>
      expect(installation.asked("POST /chat/conversations/:conversationId/approvals")[0]?.body).toEqual({
        approval_id: "a-1",
        approved: true,
      }),
    );
  });

  it("does not run if denied", async () => {
    const { person, chat, installation } = open({ messages: [question(), asking()] });

    await person.click(await screen.findByRole("button", { name: "Deny" }));
    await waitFor(() => expect(chat.streams).toHaveLength(1));
    act(() => chat.replyStream().send({ type: "tool-output-denied", toolCallId: "c-1" }));

    expect(await screen.findByText("· denied by you")).toBeTruthy();
    expect(installation.asked("POST /chat/conversations/:conversationId/approvals")[0]?.body).toMatchObject({
      approved: false,
    });
  });

  it("cannot be approved by a viewer", async () => {
    open({ messages: [question(), asking()] }, "viewer");

    expect(await screen.findByText("Waiting for an answer")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  });
});

describe("the sources of a reply", () => {
  it("are linked once: from the words that name them, or else below the reply", async () => {
    const list = "Show 14 tickets in the list";
    const parts: MessagePart[] = [
      { type: "text", text: `It is #12.\n\n${list}` },
      { type: "data-source", id: "s", data: { kind: "ticket", id: "t-12", label: "#12 Paying fails" } },
      { type: "data-source", id: "l", data: { kind: "list", id: "status=open", label: list } },
      { type: "data-source", id: "o", data: { kind: "ticket", id: "t-120", label: "#120 Other" } },
    ];
    open({ messages: [question(), answer({ parts })] });

    const other = within(await screen.findByRole("list", { name: "Sources" })).getAllByRole("link");
    expect(other.map(({ textContent }) => textContent)).toEqual(["#120"]);
    expect(await screen.findAllByRole("link", { name: "#12" })).toHaveLength(1);
    expect(screen.getAllByRole("link", { name: list })).toHaveLength(1);
  });
});

describe("a conversation that cannot be continued", () => {
  const agent = {
    name: "Triage",
    avatar_url: null,
    version: 1,
    is_deleted: false,
    status: "paused",
  } as const;

  it("says that its agent is paused", async () => {
    open({ conversations: [aConversation({ agent_id: "a", agent })], messages: [question()] });

    expect((await screen.findByRole("note")).textContent).toContain("Triage is paused.");
    expect(screen.queryByRole("textbox", { name: /Ask about/ })).toBeNull();
  });

  it("can be read by a viewer", async () => {
    open({ messages: [question(), answer()] }, "viewer");

    expect(await screen.findByText("Is it known?")).toBeTruthy();
    expect((await screen.findByRole("note")).textContent).toContain("Your role can only read conversations.");
    expect(screen.queryByRole("button", { name: "Create Ticket" })).toBeNull();
  });

  it("does not exist for other people", async () => {
    const { answers } = storedChat();
    showModule(anInstallation(answers), "/dashboard/ai-creator/018f9619-8b86-7d01-b42d-100000000099");

    expect(await screen.findByText("This conversation does not exist")).toBeTruthy();
  });
});
