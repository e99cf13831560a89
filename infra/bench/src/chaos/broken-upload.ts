import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { glob, readdir, utimes } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { Redis } from "ioredis";
import type { Caller } from "../caller.ts";
import { type Experiment, none } from "./experiment.ts";
import type { Scene } from "./scene.ts";
import { measureUntil } from "./until.ts";

const uploads = 6;
const pieces = 16;
const pieceBytes = 512 * 1024;
const underWayWithinMs = 20_000;
/** The sweep deletes leftovers that were not touched for an hour. */
const agedMs = 2 * 60 * 60 * 1_000;
const sweptWithinMs = 15_000;

/** F2: the process that receives uploads is killed. */
export const brokenUpload: Experiment = {
  id: "F2",
  fault: "files is killed in mid-upload",
  seeded: "the sweep knows half-written uploads by another ending",
  async run(scene, isFaulty) {
    const { installation, query } = scene;
    const files = Array.from({ length: uploads }, (_, n) => aFile(n));
    const killed = Promise.withResolvers<void>();
    const sent = files.map((file, n) =>
      upload(scene.members[n] as Caller, file, killed.promise).catch(() => 0),
    );
    await measureUntil(async () => (await countParts(scene)) === uploads, underWayWithinMs);
    const half = await countParts(scene);
    installation.service("files").kill();
    killed.resolve();
    const statuses = await Promise.all(sent);
    const names = files.map(({ name }) => name);
    const known = await query("select from files.file where filename = any($1)", [names]);
    await measureUntil(async () => (await countParts(scene)) > 0, 2_000);
    const remaining = await sweep(scene, isFaulty);
    const repeated = await Promise.all(
      files.map((file, n) => upload(scene.members[n] as Caller, file).catch(() => 0)),
    );
    return [
      none("uploads that were not under way when files was killed", uploads - half),
      none("half uploads that were acknowledged", statuses.filter((status) => status === 201).length),
      none("half files that are visible", known.length),
      none("half-written uploads and objects of no file after the sweep", remaining),
      none("uploads that fail the second time", repeated.filter((status) => status !== 201).length),
      none("files with another content than was sent", await countChanged(scene, files)),
    ];
  },
};

interface SentFile {
  name: string;
  bytes: Buffer;
}

function aFile(n: number): SentFile {
  return { name: `half-${n}-${crypto.randomUUID()}.bin`, bytes: randomBytes(pieces * pieceBytes) };
}

/** Sends half of an upload, and the rest once `mayGoOn` resolves. Returns the response status. */
async function upload(
  { base, headers }: Caller,
  { name, bytes }: SentFile,
  mayGoOn: Promise<void> = Promise.resolve(),
): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const whole = new Response(form);
  const call = request(`${base}/files/upload`, {
    method: "POST",
    headers: { ...headers, "content-type": whole.headers.get("content-type") ?? "" },
  });
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  call.on("error", () => {});
  const body = Buffer.from(await whole.arrayBuffer());
  for (let start = 0; start < body.length && !call.destroyed; start += pieceBytes) {
    if (start === (pieces / 2) * pieceBytes) await mayGoOn;
    call.write(body.subarray(start, start + pieceBytes));
  }
  call.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode ?? 0;
}

function getFilesFolder({ installation }: Scene): string {
  return installation.plan("files").env.FILES_DIR ?? "";
}

async function listParts(scene: Scene): Promise<string[]> {
  const folder = path.join(getFilesFolder(scene), "incoming");
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(".part")).map((name) => path.join(folder, name));
}

async function countParts(scene: Scene): Promise<number> {
  return (await listParts(scene)).length;
}

async function listObjects(scene: Scene): Promise<string[]> {
  const objects: string[] = [];
  const folder = path.join(getFilesFolder(scene), "objects");
  for await (const entry of glob("**", { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) objects.push(path.join(entry.parentPath, entry.name));
  return objects;
}

/** Makes the leftovers appear old and restarts the service. Returns how many objects and parts without a file remain. */
async function sweep(scene: Scene, isFaulty: boolean): Promise<number> {
  const aged = new Date(Date.now() - agedMs);
  for (const file of [...(await listParts(scene)), ...(await listObjects(scene))])
    await utimes(file, aged, aged).catch(() => {});
  const redis = new Redis(scene.redis.url);
  await redis.del("files:turn:orphan");
  redis.disconnect();
  const source = {
    file: "services/files/src/sweep/part.jobs.ts",
    find: "name.endsWith(partSuffix)",
    replace: 'name.endsWith(".half")',
  };
  return scene.withServices({ files: isFaulty ? { source: [source] } : {} }, async () => {
    await measureUntil(async () => (await countUnnamed(scene)) === 0, isFaulty ? 3_000 : sweptWithinMs);
    return countUnnamed(scene);
  });
}

async function countUnnamed(scene: Scene): Promise<number> {
  const rows = await scene.query<{ key: string }>(
    `select unnest(array[storage_key, thumbnail_key]) as key from files.file`,
  );
  const named = new Set(rows.map(({ key }) => key));
  const folder = path.join(getFilesFolder(scene), "objects");
  const unnamed = (await listObjects(scene)).filter((file) => !named.has(path.relative(folder, file)));
  return unnamed.length + (await countParts(scene));
}

async function countChanged({ query, members: [member] }: Scene, files: SentFile[]): Promise<number> {
  let changed = 0;
  for (const { name, bytes } of files) {
    const [row] = await query<{ id: string }>("select id from files.file where filename = $1", [name]);
    const response = await fetch(`${member?.base}/files/${row?.id}/content`, {
      headers: member?.headers ?? {},
    });
    const content = Buffer.from(await response.arrayBuffer());
    if (computeHash(content) !== computeHash(bytes)) changed += 1;
  }
  return changed;
}

function computeHash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
