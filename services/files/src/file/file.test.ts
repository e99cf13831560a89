import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { aMember, insertOrganization } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileAnalysis, FileProcessing, FileText, StoredFile } from "@tessera/wire/file/file";
import { fileLimits } from "@tessera/wire/file/file";
import { toReason } from "@tessera/wire/reason/reason";
import { aFile, aMemberOf, listEvents, process } from "../../test/file.builder.ts";
import { aFilesFixture, type FilesFixture } from "../../test/files-fixture.ts";

let fixture: FilesFixture;
let actor: Actor;
beforeAll(async () => {
  fixture = await aFilesFixture();
});
beforeEach(() => {
  actor = aMemberOf();
});
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
});

describe("GET /files/:fileId", () => {
  it("returns the result of processing", async () => {
    const { id } = await aFile(fixture, actor);
    const summaryReason = toReason("summary.form", { notes: "A greeting." });
    await process(fixture, { id }, { text: "Hello there", summary: "Form. A greeting.", summaryReason });

    const { body } = await fixture.call<StoredFile>(actor, `GET /files/${id}`);

    expect(body).toMatchObject({
      status: "processed",
      processing_required: false,
      content_summary: "Form. A greeting.",
      content_summary_reason: summaryReason,
      text_length: 11,
      processing_started_at: expect.stringMatching(/Z$/),
      processing_completed_at: expect.stringMatching(/Z$/),
      processing_error: null,
    });
  });

  it("returns the uploader's current name, and the name at the upload after they have left", async () => {
    const member = aMemberOf();
    const { id } = await aFile(fixture, member);
    const deleted = (await fixture.call<StoredFile>(member, `GET /files/${id}`)).body.uploaded_by;
    await insertOrganization(fixture.admin, { id: member.organizationId });
    await aMember(fixture.admin, member.organizationId, { ...member, name: "New Name" });

    const known = (await fixture.call<StoredFile>(member, `GET /files/${id}`)).body.uploaded_by;

    expect(deleted).toMatchObject({ id: member.userId, display_name: member.name, email: "" });
    expect(known).toMatchObject({ id: member.userId, display_name: "New Name", email: member.email });
  });

  it("returns 304 while nothing has changed", async () => {
    const { id } = await aFile(fixture, actor);
    const { headers } = await fixture.call(actor, `GET /files/${id}`);

    const again = await fixture.call(actor, `GET /files/${id}`, {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });

    expect([again.status, again.body]).toEqual([304, null]);
  });
});

describe("GET /files/:fileId/processing-status", () => {
  it("returns the status of processing", async () => {
    const { id } = await aFile(fixture, actor);
    await process(fixture, { id }, { status: "failed", error: "The file is damaged." });

    const { body } = await fixture.call<FileProcessing>(actor, `GET /files/${id}/processing-status`);

    expect(body).toEqual({
      id,
      status: "failed",
      processing_started_at: expect.any(String),
      processing_completed_at: expect.any(String),
      processing_error: "The file is damaged.",
      processing_error_reason: null,
    });
  });
});

describe("GET /files/:fileId/text", () => {
  it("returns the text in pages that add up to the whole", async () => {
    const { id } = await aFile(fixture, actor);
    const text = "Zeile 🎫 ".repeat(7_000);
    await process(fixture, { id }, { text });

    const pieces: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const { body }: { body: FileText } = await fixture.call(
        actor,
        `GET /files/${id}/text?offset=${offset}`,
      );
      expect(body.total_characters).toBe([...text].length);
      pieces.push(body.text);
      offset = body.next_offset;
    }

    expect(pieces.map((piece) => [...piece].length)).toEqual([fileLimits.textPage, 6_000]);
    expect(pieces.join("")).toBe(text);
  });

  it("returns an empty page before processing, and beyond the end", async () => {
    const { id } = await aFile(fixture, actor);

    const { body } = await fixture.call<FileText>(actor, `GET /files/${id}/text?offset=7`);

    expect(body).toEqual({ text: "", total_characters: 0, next_offset: null });
  });

  it.each([
    ["0", 200],
    ["1000000000", 200],
    ["1000000001", 422],
    ["9007199254740993", 422],
    ["-1", 422],
    ["1.5", 422],
    ["", 422],
    ["NaN", 422],
  ])("refuses an offset that no text reaches: %s is answered with %i", async (offset, status) => {
    const { id } = await aFile(fixture, actor);
    await process(fixture, { id }, { text: "Short" });

    expect((await fixture.call(actor, `GET /files/${id}/text?offset=${offset}`)).status).toBe(status);
  });
});

describe("GET /files/:fileId/analysis", () => {
  it("returns the stored findings", async () => {
    const { id, filename } = await aFile(fixture, actor);
    const findings = [{ kind: "document", pages: 3, title: "Title", author: null }];
    await fixture.admin.query("update files.file set findings = $2, status = 'processed' where id = $1", [
      id,
      JSON.stringify(findings),
    ]);

    const { body } = await fixture.call<FileAnalysis>(actor, `GET /files/${id}/analysis`);

    const analyzed = { status: "processed", content_summary: null, content_summary_reason: null };
    expect(body).toEqual({ id, filename, ...analyzed, findings });
  });
});

describe("POST /files/:fileId/reprocess", () => {
  it("restarts the processing of a failed file", async () => {
    const { id } = await aFile(fixture, actor);
    await process(fixture, { id }, { status: "failed", error: "The worker was away." });

    const { status, body } = await fixture.call<StoredFile>(actor, `POST /files/${id}/reprocess`);

    expect([status, body.status, body.processing_error, body.processing_started_at]).toEqual([
      200,
      "uploaded",
      null,
      null,
    ]);
    expect(fixture.asked).toContainEqual({ organizationId: actor.organizationId, fileId: id, attempt: 2 });
    expect(await listEvents(fixture, id)).toEqual(
      Array(2).fill({ kind: "file.processing", file_id: id, status: "uploaded" }),
    );
  });

  it.each(["uploaded", "processing", "processed", "quarantined"] as const)(
    "is refused when it is %s",
    async (status) => {
      const { id } = await aFile(fixture, actor);
      if (status !== "uploaded") await process(fixture, { id }, { status });

      const response = await fixture.call(actor, `POST /files/${id}/reprocess`);

      expect([response.status, response.body.code]).toEqual([409, "conflict"]);
      expect((await fixture.call<StoredFile>(actor, `GET /files/${id}`)).body.status).toBe(status);
    },
  );

  it("starts one attempt for repeated requests with one key, and for concurrent ones", async () => {
    const { id } = await aFile(fixture, actor);
    await process(fixture, { id }, { status: "failed" });
    const headers = { "idempotency-key": "again" };

    const keyed = [1, 2].map(() => fixture.call(actor, `POST /files/${id}/reprocess`, { headers }));
    const [first, second] = await Promise.all(keyed);
    const third = await fixture.call(actor, `POST /files/${id}/reprocess`);

    expect([first?.status, second?.status, third.status]).toEqual([200, 200, 409]);
    const [row] = await fixture.admin.query("select attempt from files.file where id = $1", [id]);
    expect(row).toEqual({ attempt: 2 });
  });
});

describe("another organization's file", () => {
  const operations = [
    "GET /files/:id",
    "GET /files/:id/processing-status",
    "GET /files/:id/text",
    "GET /files/:id/analysis",
    "POST /files/:id/reprocess",
    "DELETE /files/:id",
  ];

  it.each(operations)("looks like a missing file: %s", async (operation) => {
    const { id } = await aFile(fixture, aMemberOf());

    const foreign = await fixture.call(actor, operation.replace(":id", id));
    const missing = await fixture.call(actor, operation.replace(":id", crypto.randomUUID()));

    expect([foreign.status, foreign.body.code]).toEqual([404, "not_found"]);
    expect({ ...foreign.body, request_id: "" }).toEqual({ ...missing.body, request_id: "" });
  });

  it.each(operations)("is refused without a token, and an invalid id is not found: %s", async (operation) => {
    const { id } = await aFile(fixture, actor);

    expect((await fixture.call(null, operation.replace(":id", id))).status).toBe(401);
    expect((await fixture.call(actor, operation.replace(":id", "nonsense"))).status).toBe(404);
  });

  it.each(["POST /files/:id/reprocess", "DELETE /files/:id"])(
    "cannot be changed by viewers: %s",
    async (operation) => {
      const { id } = await aFile(fixture, actor);
      const viewer = aMemberOf(actor.organizationId, { role: "viewer" });

      expect((await fixture.call(viewer, operation.replace(":id", id))).status).toBe(403);
    },
  );
});
