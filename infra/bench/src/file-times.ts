import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import type { Caller } from "./caller.ts";

export interface NewUpload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const words =
  "the payment page shows an error when a customer presses the button twice and nothing happens".split(" ");

/** Builds a unique text file of at least `bytes` bytes of prose. */
export function aText(bytes: number): NewUpload {
  let text = `${crypto.randomUUID()}. `;
  while (text.length < bytes) {
    const sentence = Array.from({ length: 12 }, () => words[Math.floor(Math.random() * words.length)]).join(
      " ",
    );
    text += `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.\n`;
  }
  return { name: `${crypto.randomUUID()}.txt`, bytes: new TextEncoder().encode(text) };
}

export async function upload({ base, headers }: Caller, { name, bytes }: NewUpload): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  const response = await fetch(`${base}/files/upload`, { method: "POST", headers, body: form });
  if (response.status !== 201)
    throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** The progress of a file according to the database. Times are in ms since the upload. */
export interface Progress {
  id: string;
  status: string;
  error: string | null;
  claimed: number;
  ends: number;
}

export async function measureProgress(client: Client, ids: string[]): Promise<Progress[]> {
  const { rows } = await client.query<Progress>(
    `select id, status, error,
       extract(epoch from processing_started_at - created_at)::float8 * 1000 as claimed,
       (select count(*)::integer from files.file_event as e
         where e.file_id = f.id and e.kind in ('file.processed', 'file.failed', 'file.quarantined')) as ends
     from files.file as f where id = any($1)`,
    [ids],
  );
  return rows;
}

const isFinal = ({ status }: Progress) => ["processed", "failed", "quarantined"].includes(status);
const maxMs = 120_000;
const pollMs = 5;

/** Waits until all files have a final status. Throws after 120 s. */
export async function untilFinal(client: Client, ids: string[]): Promise<Progress[]> {
  const deadline = Date.now() + maxMs;
  for (;;) {
    const progress = await measureProgress(client, ids);
    if (progress.length === ids.length && progress.every(isFinal)) return progress;
    if (Date.now() > deadline)
      throw new Error(`Not final: ${JSON.stringify(progress.filter((one) => !isFinal(one)))}`);
    await pause(20);
  }
}

/** Waits until the worker has nothing left to do. */
export async function untilNoneIsLeft(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from files.file where status in ('uploaded', 'processing') and processing_completed_at is null limit 1`,
    );
    if (rowCount === 0) return;
    await pause(pollMs);
  }
}

/** Uploads small files one after another while the worker is idle. Returns the ms from each upload to its claim. */
export async function measureWaits(caller: Caller, client: Client, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const [done] = await untilFinal(client, [await upload(caller, aText(200))]);
    times.push(done?.claimed ?? Number.NaN);
  }
  return times;
}
