import { obtain } from "@tessera/e2e/api";
import { callTool } from "./read-by-program.ts";

const origin = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");

/**
 * Reads everything that can be read of a ticket's file: what is shown of it, and the texts by their source. Programs and the chat's agents
 * have the same tools.
 */
export async function readEverywhere(
  token: string,
  { fileId, ticketId }: { fileId: string; ticketId: string },
): Promise<{ shown: Buffer; texts: Record<string, string> }> {
  const params = { fileId };
  const { url } = await obtain<{ url: string }>(token, "GET /files/:fileId", { params });
  const shown = await fetch(new URL(url, origin));
  if (!shown.ok) throw new Error(`The file's URL answered ${shown.status}.`);
  const read = async (operation: string) =>
    JSON.stringify(await obtain<object>(token, operation, { params }));
  return {
    shown: Buffer.from(await shown.arrayBuffer()),
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
