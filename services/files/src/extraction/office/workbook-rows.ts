import type { Readable } from "node:stream";
import { openPromise } from "yauzl";

const sheetPart = /^xl\/worksheets\/sheet(\d+)\.xml$/u;
const headBytes = 8 * 1024;

/** Returns the number of rows by worksheet number, from the `dimension` at the start of each sheet, without reading the sheet. */
export async function statedRows(path: string): Promise<Map<number, number>> {
  const rows = new Map<number, number>();
  const archive = await openPromise(path);
  try {
    for await (const entry of archive.eachEntry()) {
      const sheet = sheetPart.exec(entry.fileName)?.[1];
      if (sheet === undefined) continue;
      const head = await readHead(await archive.openReadStreamPromise(entry));
      const last = /<dimension ref="[A-Z]+\d+:[A-Z]+(\d+)"/u.exec(head)?.[1];
      if (last !== undefined) rows.set(Number(sheet), Number(last));
    }
  } finally {
    archive.close();
  }
  return rows;
}

async function readHead(stream: Readable): Promise<string> {
  let head = "";
  for await (const chunk of stream) {
    head += String(chunk);
    if (head.length >= headBytes) break;
  }
  return head;
}
