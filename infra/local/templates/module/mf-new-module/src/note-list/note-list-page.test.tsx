import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { aDesk, aNote } from "../../test/desk.fake.ts";
import { showModule } from "../../test/show-module.tsx";

const list = "GET /new-module/notes";
const add = "POST /new-module/notes";
const remove = "DELETE /new-module/notes/:noteId";

describe("the list of notes", () => {
  it("shows each with its text, and Delete where it may be deleted", async () => {
    const notes = [aNote({ title: "Ours" }), aNote({ title: "Theirs", may_delete: false })];
    showModule(aDesk({ [list]: () => ({ items: notes }) }));

    const rows = await screen.findAllByRole("listitem");

    expect(rows.map((row) => within(row).queryByRole("button")?.getAttribute("aria-label"))).toEqual([
      "Delete Ours",
      undefined,
    ]);
    expect(within(rows[0] as HTMLElement).getByText("Ask for the label first.")).toBeTruthy();
  });

  it("says when there are none", async () => {
    showModule(aDesk({ [list]: () => ({ items: [] }) }));

    expect(await screen.findByText("No notes yet")).toBeTruthy();
  });

  it("says why it failed, and tries again", async () => {
    const desk = aDesk();
    desk.fail(list, new Error("The new-module service is not answering."));
    const { person } = showModule(desk);
    await screen.findByText("The new-module service is not answering.");
    desk.mend(list);

    await person.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("How to return a parcel")).toBeTruthy();
  });

  it("offers nothing to write to whoever may not", async () => {
    showModule(aDesk({}, { role: "viewer" }));

    await screen.findAllByRole("listitem");

    expect(screen.queryByRole("button", { name: "New note" })).toBeNull();
  });
});

describe("writing a note", () => {
  it("sends it, closes the dialog and reads the list anew", async () => {
    const desk = aDesk();
    const { person } = showModule(desk);

    await person.click(await screen.findByRole("button", { name: "New note" }));
    await person.type(await screen.findByLabelText("Title"), "  Opening hours ");
    await person.type(screen.getByLabelText("Text"), "Nine to five.");
    await person.click(screen.getByRole("button", { name: "Save" }));

    await screen.findByRole("button", { name: "New note" });
    expect(desk.asked(add)).toMatchObject([{ body: { title: "Opening hours", body: "Nine to five." } }]);
    expect(desk.asked(list)).toHaveLength(2);
  });

  it("asks for a title before anything is sent", async () => {
    const desk = aDesk();
    const { person } = showModule(desk);

    await person.click(await screen.findByRole("button", { name: "New note" }));
    await person.click(await screen.findByRole("button", { name: "Save" }));

    expect(await screen.findByText("Give the note a title.")).toBeTruthy();
    expect(desk.asked(add)).toEqual([]);
  });

  it("keeps what was written when it fails, and says why", async () => {
    const desk = aDesk();
    desk.fail(add, new Error("There are 500 notes: delete one first."));
    const { person } = showModule(desk);

    await person.click(await screen.findByRole("button", { name: "New note" }));
    await person.type(await screen.findByLabelText("Title"), "One more");
    await person.click(screen.getByRole("button", { name: "Save" }));

    expect(await screen.findByText("There are 500 notes: delete one first.")).toBeTruthy();
    expect(screen.getByLabelText("Title")).toHaveProperty("value", "One more");
  });
});

describe("deleting a note", () => {
  it("asks first, and says that it is done", async () => {
    const desk = aDesk();
    const { person } = showModule(desk);

    await person.click(await screen.findByRole("button", { name: "Delete How to return a parcel" }));
    expect(desk.asked(remove)).toEqual([]);
    await person.click(await screen.findByRole("button", { name: "Delete" }));

    await desk.told("Note deleted");
    expect(desk.asked(remove)).toMatchObject([{ params: { noteId: aNote().id } }]);
  });
});
