import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anActor } from "@tessera/kit/testing/token";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { Note } from "@tessera/wire/new-module";
import { aNewModuleFixture, type NewModuleFixture } from "../../test/new-module-fixture.ts";
import { maxNotes } from "./note.service.ts";

let fixture: NewModuleFixture;
beforeAll(async () => {
  fixture = await aNewModuleFixture();
});
afterAll(() => fixture.close());

const input = { title: "How to return a parcel", body: "Ask for the label first." };

async function aNote(actor: Actor, change: object = {}): Promise<Note> {
  const { status, body } = await fixture.call<Note>(actor, "POST /new-module/notes", { ...input, ...change });
  expect(status).toBe(201);
  return body;
}

async function readNotes(actor: Actor): Promise<Note[]> {
  const { body } = await fixture.call<{ items: Note[] }>(actor, "GET /new-module/notes");
  return body.items;
}

describe("an organization's notes", () => {
  it("can be read by every member, newest first", async () => {
    const author = anActor();
    const older = await aNote(author);
    const newer = await aNote(author, { title: "  Opening hours " });
    const colleague = anActor({ organizationId: author.organizationId, role: "viewer" });

    const notes = await readNotes(colleague);

    expect(newer.title).toBe("Opening hours");
    expect(notes).toEqual([newer, older].map((note) => ({ ...note, may_delete: false })));
  });

  it("are not visible to another organization", async () => {
    const author = anActor();
    const { id } = await aNote(author);
    const stranger = anActor({ role: "owner" });

    const deleted = await fixture.call(stranger, `DELETE /new-module/notes/${id}`);

    expect([deleted.status, await readNotes(stranger)]).toEqual([404, []]);
    expect(await readNotes(author)).toHaveLength(1);
  });

  it.each([
    [{ title: "" }, "body.title"],
    [{ title: "  " }, "body.title"],
    [{ title: "x".repeat(121) }, "body.title"],
    [{ body: "x".repeat(10_001) }, "body.body"],
    [{ color: "red" }, "body.color"],
  ])("reject invalid input: %j", async (change, field) => {
    const { status, body } = await fixture.call(anActor(), "POST /new-module/notes", { ...input, ...change });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  it("are limited in number", async () => {
    const author = anActor();
    await fixture.fill(author, maxNotes);

    const { status, body } = await fixture.call(author, "POST /new-module/notes", input);

    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("can only be added by members who may write", async () => {
    const { status } = await fixture.call(anActor({ role: "viewer" }), "POST /new-module/notes", input);

    expect(status).toBe(403);
  });
});

describe("deleting a note", () => {
  it("removes it for everyone, and returns 404 the second time", async () => {
    const author = anActor();
    const { id } = await aNote(author);
    const remove = () => fixture.call(author, `DELETE /new-module/notes/${id}`);

    const answers = [await remove(), await remove()];

    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await readNotes(author)).toEqual([]);
  });

  it("is refused to a colleague, and keeps the note", async () => {
    const author = anActor();
    const { id } = await aNote(author);
    const colleague = anActor({ organizationId: author.organizationId });

    const { status } = await fixture.call(colleague, `DELETE /new-module/notes/${id}`);

    expect([status, await readNotes(author)]).toEqual([403, [expect.objectContaining({ id })]]);
  });
});
