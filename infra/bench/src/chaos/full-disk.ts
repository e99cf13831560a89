import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Caller } from "../caller.ts";
import { type Experiment, none } from "./experiment.ts";
import { type Answer, isDone, newTicket, send } from "./request.ts";

const run = promisify(execFile);
const diskMb = 24;
const fillingMb = 12;
const fileBytes = 1024 * 1024;
const attempts = 20;

/** F6: the disk of files is full. Mounts a small disk in memory (tmpfs), which needs root and Linux. */
export const fullDisk: Experiment = {
  id: "F6",
  fault: "the disk of files is full",
  seeded: "a full disk is taken for any other error",
  needs: ["mount", "umount"],
  async run({ folder, members: [member], withServices }, isFaulty) {
    if (!member) throw new Error("Nobody is there.");
    const disk = path.join(folder, "small-disk");
    await mkdir(disk);
    await run("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m`, "tessera-chaos", disk]);
    const filling = path.join(disk, "filling");
    const source = {
      file: "services/kit/src/errors/storage-failure.ts",
      find: "if (words.some((word) => full.includes(word))",
      replace: "if (words.some((word) => full.includes(word.toLowerCase()))",
    };
    try {
      await writeFile(filling, Buffer.alloc(fillingMb * 1024 * 1024));
      const change = { env: { FILES_DIR: disk }, ...(isFaulty && { source: [source] }) };
      return await withServices({ files: change }, async () => {
        const sent = [];
        for (let n = 0; n < attempts; n += 1) sent.push(await uploadBytes(member));
        const ticket = await send(member, "/tickets/", newTicket("The disk is full"));
        await rm(filling);
        const after = await uploadBytes(member);
        const kept = [...sent, after].filter(({ answer }) => isDone(answer));
        const refused = sent.map(({ answer }) => answer).filter((answer) => !isDone(answer));
        return [
          none("times that the disk was not full", refused.length > 0 ? 0 : 1),
          none("refusals that do not name the full disk", refused.filter((one) => !isClear(one)).length),
          none("tickets that were refused meanwhile", isDone(ticket) ? 0 : 1),
          none("uploads that were refused once there was space", isDone(after.answer) ? 0 : 1),
          none("files with another content than was sent", await countChanged(member, kept)),
        ];
      });
    } finally {
      await run("umount", [disk]);
    }
  },
};

interface SentFile {
  answer: Answer;
  sha256: string;
}

async function uploadBytes(caller: Caller): Promise<SentFile> {
  const bytes = randomBytes(fileBytes);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), `${crypto.randomUUID()}.bin`);
  return { answer: await send(caller, "/files/upload", { body: form }), sha256: computeHash(bytes) };
}

function isClear({ status, body }: Answer): boolean {
  return status === 507 && body.code === "storage_full";
}

async function countChanged({ base, headers }: Caller, files: SentFile[]): Promise<number> {
  let changed = 0;
  for (const { answer, sha256 } of files) {
    const content = await fetch(`${base}/files/${answer.body.id}/content`, { headers });
    if (computeHash(Buffer.from(await content.arrayBuffer())) !== sha256) changed += 1;
  }
  return changed;
}

function computeHash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
