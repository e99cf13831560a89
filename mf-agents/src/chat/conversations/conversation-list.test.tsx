import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { aConversation } from "../../../test/chat.builder.ts";
import { storedChat } from "../../../test/chat.fake.ts";
import { anInstallation } from "../../../test/installation.fake.ts";
import { showModule } from "../../../test/show-module.tsx";

function open(titles: string[]) {
  const chat = storedChat({ conversations: titles.map((title) => aConversation({ title })) });
  const installation = anInstallation(chat.answers);
  return { ...showModule(installation, "/dashboard/ai-creator"), chat, installation };
}

async function choose(person: ReturnType<typeof open>["person"], title: string, act: string) {
  await person.click(await screen.findByRole("button", { name: `Actions for ${title}` }));
  await person.click(await screen.findByRole("menuitem", { name: act }));
}

describe("the list of conversations", () => {
  it("says that there are no conversations yet", async () => {
    open([]);

    expect(await screen.findByText("No conversations yet")).toBeTruthy();
  });

  it("filters by the typed words, and clears them on Escape", async () => {
    const { person } = open(["VAT for Norway", "Login fails"]);
    await screen.findByText("Login fails");

    await person.type(screen.getByRole("textbox", { name: "Search conversations" }), "VAT");
    await waitFor(() => expect(screen.queryByText("Login fails")).toBeNull());
    await person.keyboard("{Escape}");

    expect(await screen.findByText("Login fails")).toBeTruthy();
  });

  it("renames a conversation", async () => {
    const { person, chat } = open(["Some words"]);

    await choose(person, "Some words", "Rename");
    const title = await screen.findByRole("textbox", { name: "Title" });
    await person.clear(title);
    await person.type(title, "Bank transfer{Enter}");

    expect(await screen.findByText("Bank transfer")).toBeTruthy();
    expect(chat.all()[0]?.title).toBe("Bank transfer");
  });

  it("archives a conversation, and shows archived ones separately", async () => {
    const { person } = open(["VAT for Norway", "Login fails"]);

    await choose(person, "Login fails", "Archive");
    await waitFor(() => expect(screen.queryByText("Login fails")).toBeNull());
    await person.click(screen.getByRole("button", { name: "Archived" }));

    expect(await screen.findByText("Login fails")).toBeTruthy();
    expect(screen.queryByText("VAT for Norway")).toBeNull();
  });

  it("deletes a conversation, and restores it on undo", async () => {
    const { person, installation } = open(["Login fails"]);

    await choose(person, "Login fails", "Delete");
    expect(await screen.findByText("No conversations yet")).toBeTruthy();
    await waitFor(() => expect(installation.toasts[0]?.title).toBe("Conversation deleted"));
    act(() => installation.toasts[0]?.action?.run());

    expect(await screen.findByText("Login fails")).toBeTruthy();
  });

  it("follows changes in another tab", async () => {
    const { chat, installation } = open(["Some words"]);
    await screen.findByText("Some words");

    const { id } = chat.change(chat.all()[0]?.id, { title: "Renamed elsewhere" });
    act(() =>
      installation.publish({ kind: "conversation.changed", for_user_id: "user-1", conversation_id: id }),
    );

    expect(await screen.findByText("Renamed elsewhere")).toBeTruthy();
  });
});
