import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Actor } from "@tessera/kit/tokens/actor";
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { down, up } from "../../migrations/2026-11-29-1300-name-files-as-sent.ts";
import { aMailFixture, anInbox, type MailFixture } from "../../test/mail-fixture.ts";
import { nameDueFiles } from "./file-name.jobs.ts";

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await aMailFixture();
});
afterAll(() => fixture.close());

/** Stores a file as the files service does: the same one for the same bytes and name. */
async function storeFile(organizationId: string, name: string, content: Uint8Array): Promise<string> {
  const hash = createHash("sha256").update(content).digest();
  const [known] = await fixture.query<{ id: string }>(
    `select id from files.file where organization_id = $1 and filename = $2 and coalesce(content_sha256, sha256) = $3`,
    [organizationId, name, hash],
  );
  if (known) return known.id;
  const [file] = await fixture.query<{ id: string }>(
    `insert into files.file (organization_id, filename, file_type, mime_type, file_size, content_sha256, storage_key, status,
       uploaded_by, uploaded_by_name)
     values ($1, $2, 'document', 'text/csv', $3, $4, 'key', 'processed', 'mail', 'Email') returning id`,
    [organizationId, name, content.length, hash],
  );
  return file?.id ?? "";
}

/** Sends a mail with files, and stores the names in `stored` for them, as a previous version did. */
async function aStoredMail(owner: Actor, address: string, stored: string[]): Promise<string> {
  await fixture.send({
    ...{ from: "Greta <greta@nordlicht.example>", to: address, subject: randomUUID(), text: "See the list." },
    attachments: [
      { filename: "blank.csv", content: "a,b\n1,2\n" },
      { filename: "blank-2.csv", content: "a,b\n1,2\n" },
    ],
  });
  const names = [...stored];
  await fixture.takeIn({
    storeFile: (organizationId, { content }) =>
      storeFile(organizationId, names.shift() ?? stored[0] ?? "", content),
  });
  const [mail] = await fixture.query<{ id: string }>(
    `update mail.inbound_mail set state = 'filed', ticket_id = gen_random_uuid()
     where organization_id = $1 and state = 'accepted' returning id`,
    [owner.organizationId],
  );
  await fixture.query(
    "insert into mail.due_file_check (organization_id, mail_id, due_at) values ($1, $2, now())",
    [owner.organizationId, mail?.id],
  );
  return mail?.id ?? "";
}

async function migrate(step: typeof up): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: fixture.adminUrl, max: 1 }),
      onCreateConnection: (connection) =>
        connection.executeQuery(CompiledQuery.raw("set role mail_owner")).then(() => undefined),
    }),
  });
  await db.transaction().execute(step);
  await db.destroy();
}

const check = () =>
  nameDueFiles({
    ...fixture,
    log: { error() {} },
    storeFile: (organizationId, { filename, content }) => storeFile(organizationId, filename, content),
  });

async function readFiles({ organizationId }: Actor) {
  const [mail] = await fixture.query<{ names: string[]; corrections: { former_id: string | null }[] }>(
    `select array(select filename from files.file join unnest(file_ids) with ordinality as own (id, place) using (id)
       order by place) as names, file_corrections as corrections
     from mail.accepted_mail_feed where organization_id = $1 order by id desc limit 1`,
    [organizationId],
  );
  return mail;
}

describe("a mail whose files have the names of others", () => {
  it("is passed on again with the names in it, and with the files that were left out", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await aStoredMail(owner, inbox.address, ["offer-for-ACME.csv"]);

    await check();

    const mail = await readFiles(owner);
    expect(mail?.names).toEqual(["blank.csv", "blank-2.csv"]);
    expect(mail?.corrections.map(({ former_id }) => former_id !== null)).toEqual([true, false]);
  });

  it("is not passed on again if its files have their names", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await aStoredMail(owner, inbox.address, ["blank.csv", "blank-2.csv"]);

    await check();

    expect((await readFiles(owner))?.corrections).toEqual([]);
    expect(
      await fixture.query("select from mail.due_file_check where organization_id = $1", [
        owner.organizationId,
      ]),
    ).toEqual([]);
  });

  it.each([
    ["its bytes were deleted", "update mail.inbound_mail set raw = null where id = $1"],
    [
      "one of its files was deleted",
      `update files.file set status = 'deleted', deleted_at = now()
       where id in (select file_id from mail.attachment where mail_id = $1)`,
    ],
  ])("keeps its files if %s", async (_when, change) => {
    const { owner, inbox } = await anInbox(fixture);
    const id = await aStoredMail(owner, inbox.address, ["offer-for-ACME.csv"]);
    await fixture.query(change, [id]);

    await check();

    expect((await readFiles(owner))?.names).toEqual(["offer-for-ACME.csv"]);
  });

  it("is tried again later if its files cannot be stored now", async () => {
    const { owner, inbox } = await anInbox(fixture);
    await aStoredMail(owner, inbox.address, ["offer-for-ACME.csv"]);

    const fail = () => Promise.reject(new Error("The files service does not answer."));
    await nameDueFiles({ ...fixture, log: { error() {} }, storeFile: fail });

    const [due] = await fixture.query<{ is_later: boolean }>(
      "select due_at > now() as is_later from mail.due_file_check where organization_id = $1",
      [owner.organizationId],
    );
    expect(due?.is_later).toBe(true);
  });
});

describe("the migration to names as they were sent", () => {
  it("lists the mails with files that are stored, for an hour later", async () => {
    const { owner, inbox } = await anInbox(fixture);
    const id = await aStoredMail(owner, inbox.address, ["offer-for-ACME.csv"]);

    await migrate(down);
    await migrate(up);

    const due = await fixture.query<{ mail_id: string; minutes: number }>(
      `select mail_id, round(extract(epoch from due_at - now()) / 60)::integer as minutes
       from mail.due_file_check where organization_id = $1`,
      [owner.organizationId],
    );
    expect(due).toEqual([{ mail_id: id, minutes: 60 }]);
  });
});
