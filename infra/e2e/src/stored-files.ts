import { expect } from "@playwright/test";
import { obtain } from "./api.ts";

/** Lists the files of a ticket; by default of the organization's newest one. */
export async function listStoredFiles(
  token: string,
  ticketId?: string,
): Promise<{ file_id: string; filename: string }[]> {
  const params = { ticketId: ticketId ?? (await findNewestTicket(token)) };
  const { items } = await obtain<{ items: { file_id: string; filename: string }[] }>(
    token,
    "GET /tickets/:ticketId/files",
    { params },
  );
  return items;
}

/** Reads the stored files of a ticket; by default of the organization's newest one. */
export async function readStoredFiles(
  token: string,
  ticketId?: string,
): Promise<{ filename: string; text: string }[]> {
  return Promise.all(
    (await listStoredFiles(token, ticketId)).map(async ({ file_id: fileId, filename }) => {
      const { download_url } = await obtain<{ download_url: string }>(
        token,
        "POST /files/:fileId/downloads",
        {
          params: { fileId },
        },
      );
      const stored = await fetch(new URL(download_url, process.env.TEST_ORIGIN));
      expect(stored.ok).toBe(true);
      return { filename, text: await stored.text() };
    }),
  );
}

async function findNewestTicket(token: string): Promise<string> {
  const { items } = await obtain<{ items: { id: string }[] }>(token, "GET /tickets/");
  return items[0]?.id ?? "";
}
