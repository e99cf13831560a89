import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { aNote, aNotesInstallation, anOrganization } from "../test/notes.builder.ts";
import { type Attempt, requestHashOf, withIdempotency } from "./idempotency.ts";

let installation: Awaited<ReturnType<typeof aNotesInstallation>>;
beforeAll(async () => {
  installation = await aNotesInstallation();
});
afterAll(() => installation.close());

function anAttempt(attempt: Partial<Attempt> = {}): Attempt {
  return {
    table: "notes.idempotency",
    organizationId: anOrganization(),
    userId: "user_1",
    key: crypto.randomUUID(),
    requestHash: requestHashOf("POST /notes/", undefined, { body: "A note" }),
    ...attempt,
  };
}

function takeNote(attempt: Attempt): Promise<{ id: string }> {
  return installation.tenantDb
    .for(attempt.organizationId)
    .transaction()
    .execute((trx) =>
      withIdempotency(trx, attempt, async () => ({ id: await aNote(trx, attempt.organizationId) })),
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
  it("acts once for many calls at the same time, and gives all the first answer", async () => {
    const attempt = anAttempt();

    const answers = await Promise.all(Array.from({ length: 10 }, () => takeNote(attempt)));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(countNotes(attempt.organizationId)).resolves.toBe(1);
  });

  it("refuses another request under the same key", async () => {
    const attempt = anAttempt();
    await takeNote(attempt);

    const other = takeNote({
      ...attempt,
      requestHash: requestHashOf("POST /notes/", undefined, { body: "Else" }),
    });

    await expect(other).rejects.toMatchObject({ code: "invalid_input" });
    await expect(countNotes(attempt.organizationId)).resolves.toBe(1);
  });

  it("takes the same key of another user, or of another organization, for another call", async () => {
    const attempt = anAttempt();
    const { organizationId } = attempt;
    await takeNote(attempt);
    await takeNote({ ...attempt, userId: "user_2" });
    await takeNote({ ...attempt, organizationId: anOrganization() });

    await expect(countNotes(organizationId)).resolves.toBe(2);
  });

  it("leaves the key of a call that failed unused", async () => {
    const attempt = anAttempt();
    const failing = installation.tenantDb
      .for(attempt.organizationId)
      .transaction()
      .execute((trx) =>
        withIdempotency(trx, attempt, async () => {
          throw new Error("out of luck");
        }),
      );
    await expect(failing).rejects.toThrow("out of luck");

    await expect(takeNote(attempt)).resolves.toEqual({ id: expect.any(String) });
  });

  it("forgets a key after 24 hours", async () => {
    const attempt = anAttempt();
    const first = await takeNote(attempt);
    const admin = new Client({ connectionString: installation.database.adminUrl });
    await admin.connect();
    await admin.query("update notes.idempotency set created_at = now() - interval '25 hours'");
    await admin.end();

    const second = await takeNote(attempt);

    expect(second).not.toEqual(first);
  });

  it("runs a call without a key each time", async () => {
    const attempt = anAttempt({ key: undefined });
    await takeNote(attempt);
    await takeNote(attempt);

    await expect(countNotes(attempt.organizationId)).resolves.toBe(2);
  });
});
