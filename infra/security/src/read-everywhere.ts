import { obtain } from "@tessera/e2e/api";
import { callTool } from "./read-by-program.ts";

const origin = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");

/**
 * Reads everything that can be read of a ticket's file: the stored object, and the texts by their source. Programs and the chat's agents
 * have the same tools.
 */
export async function readEverywhere(
  token: string,
  { fileId, ticketId }: { fileId: string; ticketId: string },
): Promise<{ stored: Buffer; texts: Record<string, string> }> {
  const params = { fileId };
  const { download_url } = await obtain<{ download_url: string }>(token, "GET /files/:fileId", { params });
  const stored = await fetch(new URL(download_url, origin));
  if (!stored.ok) throw new Error(`The download answered ${stored.status}.`);
  const read = async (operation: string) =>
    JSON.stringify(await obtain<object>(token, operation, { params }));
  return {
    stored: Buffer.from(await stored.arrayBuffer()),
    texts: {
      "the file": await read("GET /files/:fileId"),
      "its text": await read("GET /files/:fileId/text"),
      "its analysis": await read("GET /files/:fileId/analysis"),
      read_file: await callTool(token, "read_file", { file_id: fileId }),
      read_capture: await callTool(token, "read_capture", { ticket: ticketId }),
      draft_ticket: await callTool(token, "draft_ticket", { text: "It fails.", file_ids: [fileId] }),
    },
  };
}
