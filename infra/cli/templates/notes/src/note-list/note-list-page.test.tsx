import { describe, expect, it } from "@jest/globals";
import { aUser } from "@tessera/federation/testing/fake-session";
import { screen, waitFor, within } from "@testing-library/react";
import { aNote } from "../../test/answers.ts";
import { showModule } from "../../test/show-module.tsx";

const list = "GET /new-module/notes";
const add = "POST /new-module/notes";
const remove = "DELETE /new-module/notes/:noteId";

describe("the list of notes", () => {
  it("shows each note with its text, and Delete if the note may be deleted", async () => {
    const notes = [aNote({ title: "Ours" }), aNote({ title: "Theirs", may_delete: false })];
    showModule({ [list]: () => ({ items: notes }) });

    const rows = await screen.findAllByRole("listitem");

    expect(rows.map((row) => within(row).queryByRole("button")?.getAttribute("aria-label"))).toEqual([
      "Delete Ours",
      undefined,
    ]);
    expect(within(rows[0] as HTMLElement).getByText("Ask for the label first.")).toBeTruthy();
  });

  it("states that there are no notes", async () => {
    showModule({ [list]: () => ({ items: [] }) });

    expect(await screen.findByText("No notes yet")).toBeTruthy();
  });

  it("shows the error, and loads again on request", async () => {
    const failing = new Error("The new-module service is not answering.");
    const { installation, person } = showModule({}, { failures: { [list]: failing } });
    await screen.findByText(failing.message);
    installation.recover(list);

    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("How to return a parcel")).toBeTruthy();
  });

  it("does not offer to add a note to a member who may not", async () => {
    showModule({}, { user: aUser({ role: "viewer" }) });

    await screen.findAllByRole("listitem");

    expect(screen.queryByRole("button", { name: "New note" })).toBeNull();
  });
});

describe("writing a note", () => {
  it("sends it, closes the dialog and reads the list again", async () => {
    const { installation, person } = showModule();

    await person.click(await screen.findByRole("button", { name: "New note" }));
    await person.type(await screen.findByLabelText("Title"), "  Opening hours ");
    await person.type(screen.getByLabelText("Text"), "Nine to five.");
    await person.click(screen.getByRole("button", { name: "Save" }));

    await screen.findByRole("button", { name: "New note" });
    expect(installation.asked(add)).toMatchObject([
      { body: { title: "Opening hours", body: "Nine to five." } },
    ]);
    expect(installation.asked(list)).toHaveLength(2);
  });

  it("asks for a title before anything is sent", async () => {
    const { installation, person } = showModule();

    await person.click(await screen.findByRole("button", { name: "New note" }));
    await person.click(await screen.findByRole("button", { name: "Save" }));

    expect(await screen.findByText("Give the note a title.")).toBeTruthy();
    expect(installation.asked(add)).toEqual([]);
  });

  it("keeps the text and shows the error when saving fails", async () => {
    const { person } = showModule(
      {},
      { failures: { [add]: new Error("There can be at most 500 notes. Delete one first.") } },
    );

    await person.click(await screen.findByRole("button", { name: "New note" }));
    await person.type(await screen.findByLabelText("Title"), "One more");
    await person.click(screen.getByRole("button", { name: "Save" }));

    expect(await screen.findByText("There can be at most 500 notes. Delete one first.")).toBeTruthy();
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "One more");
  });
});

describe("deleting a note", () => {
  it("asks for confirmation, and confirms the deletion", async () => {
    const { installation, person } = showModule();

    await person.click(await screen.findByRole("button", { name: "Delete How to return a parcel" }));
    expect(installation.asked(remove)).toEqual([]);
    await person.click(await screen.findByRole("button", { name: "Delete" }));

    await waitFor(() => expect(installation.toasts).toMatchObject([{ title: "Note deleted" }]));
    expect(installation.asked(remove)).toMatchObject([{ params: { noteId: aNote().id } }]);
  });
});
