import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { secretLines, secretsIn } from "@tessera/kit/testing/planted-secrets";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { up } from "../migrations/2026-11-24-1207-redact-stored-text.ts";
import { aFile, aMemberOf, process } from "./file.builder.ts";
import { aFilesRoom, type FilesRoom } from "./files-room.ts";

let room: FilesRoom;
beforeAll(async () => {
  room = await aFilesRoom();
});
afterAll(async () => {
  await room[Symbol.asyncDispose]();
});

async function migrate(): Promise<void> {
  const pool = new Pool({ connectionString: room.adminUrl, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(async (trx) => {
    await sql`set local role files_owner`.execute(trx);
    await up(trx);
  });
  await db.destroy();
}

describe("files that were read before secrets were taken out", () => {
  it("lose the secrets of every organization, and nothing else", async () => {
    const lines = secretLines.join("\n");
    const [one, other] = [aMemberOf(), aMemberOf()];
    const first = await aFile(room, one, { name: "first.txt", content: "first" });
    const second = await aFile(room, other, { name: "second.txt", content: "second" });
    await process(room, first, { text: `Order 8041\n${lines}`, summary: secretLines[0] ?? "" });
    await process(room, second, { text: "Order 8042 has no secret." });
    const mail = JSON.stringify([{ kind: "mail", subject: secretLines[0], to: [] }]);
    await room.admin.query("update files.file set findings = $2 where id = $1", [first.id, mail]);

    await migrate();

    const rows = await room.admin.query<{ content: string; text_length: number }>(
      `select t.content, f.text_length, f.summary, f.findings from files.file as f
       join files.file_text as t on t.file_id = f.id order by f.filename`,
    );
    expect(secretsIn(rows)).toEqual([]);
    expect(rows.map(({ content }) => content.split("\n")[0])).toEqual([
      "Order 8041",
      "Order 8042 has no secret.",
    ]);
    expect(rows.map(({ content, text_length }) => content.length === text_length)).toEqual([true, true]);
    expect(
      await room.admin.query(
        "select relname from pg_class where relname in ('file', 'file_text') and not relforcerowsecurity and relkind = 'r' and relnamespace = 'files'::regnamespace",
      ),
    ).toEqual([]);
  });
});
