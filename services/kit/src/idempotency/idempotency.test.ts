import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { aNote, aNotesInstallation, anOrganization } from "../../test/notes.builder.ts";
import { computeRequestHash, type IdempotentRequest, withIdempotency } from "./idempotency.ts";

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
beforeAll(async () => {
  installation = await aNotesInstallation();
});
afterAll(() => installation.close());

function anIdempotentRequest(idempotency: Partial<IdempotentRequest> = {}): IdempotentRequest {
  return {
    table: "notes.idempotency",
    organizationId: anOrganization(),
    userId: "user_1",
    key: crypto.randomUUID(),
    requestHash: computeRequestHash("POST /notes/", undefined, { body: "A note" }),
    ...idempotency,
  };
}

function takeNote(idempotency: IdempotentRequest): Promise<{ id: string }> {
  return installation.tenantDb
    .for(idempotency.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, idempotency, async () => ({ id: await aNote(trx, idempotency.organizationId) })),
    );
}

async function countNotes(organizationId: string): Promise<number> {
  const notes = await installation.tenantDb
    .for(organizationId)
    .selectFrom("notes.note")
    .select("id")
    .execute();
  return notes.length;
}

describe("withIdempotency", () => {
  it("acts once for many concurrent calls, and returns the first result to all", async () => {
    const idempotency = anIdempotentRequest();

    const answers = await Promise.all(Array.from({ length: 10 }, () => takeNote(idempotency)));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(countNotes(idempotency.organizationId)).resolves.toBe(1);
  });

  it("refuses another request under the same key", async () => {
    const idempotency = anIdempotentRequest();
    await takeNote(idempotency);

    const other = takeNote({
      ...idempotency,
      requestHash: computeRequestHash("POST /notes/", undefined, { body: "Else" }),
    });

    await expect(other).rejects.toMatchObject({ code: "invalid_input" });
    await expect(countNotes(idempotency.organizationId)).resolves.toBe(1);
  });

  it("treats the same key of another user or organization as another call", async () => {
    const idempotency = anIdempotentRequest();
    const { organizationId } = idempotency;
    await takeNote(idempotency);
    await takeNote({ ...idempotency, userId: "user_2" });
    await takeNote({ ...idempotency, organizationId: anOrganization() });

    await expect(countNotes(organizationId)).resolves.toBe(2);
  });

  it("leaves the key of a failed call unused", async () => {
    const idempotency = anIdempotentRequest();
    const failing = installation.tenantDb
      .for(idempotency.organizationId)
      .transaction()
      .execute((trx) =>
        withIdempotency(trx, idempotency, async () => {
          throw new Error("out of luck");
        }),
      );
    await expect(failing).rejects.toThrow("out of luck");

    await expect(takeNote(idempotency)).resolves.toEqual({ id: expect.any(String) });
  });

  it("forgets a key after 24 hours", async () => {
    const idempotency = anIdempotentRequest();
    const first = await takeNote(idempotency);
    const admin = new Client({ connectionString: installation.database.adminUrl });
    await admin.connect();
    await admin.query("update notes.idempotency set created_at = now() - interval '25 hours'");
    await admin.end();

    const second = await takeNote(idempotency);

    expect(second).not.toEqual(first);
  });

  it("runs every call without a key", async () => {
    const idempotency = anIdempotentRequest({ key: undefined });
    await takeNote(idempotency);
    await takeNote(idempotency);

    await expect(countNotes(idempotency.organizationId)).resolves.toBe(2);
  });
});
