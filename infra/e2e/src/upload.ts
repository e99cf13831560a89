import { expect } from "@playwright/test";
import { obtain } from "./api.ts";

/** Uploads a file, and returns its id once it has the given status. */
export async function aFile(token: string, form: FormData, status = "processed"): Promise<string> {
  const { id } = await obtain<{ id: string }>(token, "POST /files/upload", { form: () => form });
  await expect(async () => {
    const file = await obtain<{ status: string }>(token, "GET /files/:fileId", { params: { fileId: id } });
    expect(file.status).toBe(status);
  }).toPass({ timeout: 60_000 });
  return id;
}

/** Uploads a file, and returns its status once its processing has ended in any way. */
export async function uploadToItsEnd(token: string, form: FormData): Promise<string> {
  const { id } = await obtain<{ id: string }>(token, "POST /files/upload", { form: () => form });
  const params = { fileId: id };
  const statusNow = async () =>
    (await obtain<{ status: string }>(token, "GET /files/:fileId", { params })).status;
  await expect.poll(statusNow, { timeout: 60_000 }).not.toMatch(/uploaded|processing/);
  return statusNow();
}

let uploads = 0;

/** Returns a form with a PDF file that cannot be read. */
export function brokenForm(word: string): FormData {
  uploads += 1;
  const form = new FormData();
  const content = `%PDF-1.7\nFile ${uploads} of ${word}.`;
  form.append("file", new Blob([content], { type: "application/pdf" }), `${word}-${uploads}.pdf`);
  return form;
}

/** Returns a form with a unique text file. */
export function uploadForm(word: string): FormData {
  uploads += 1;
  const form = new FormData();
  form.append(
    "file",
    new Blob([`File ${uploads} of ${word}.`], { type: "text/plain" }),
    `${word}-${uploads}.txt`,
  );
  return form;
}

/** Returns a form with a unique file that contains a secret. */
export function secretForm(word: string): FormData {
  uploads += 1;
  const form = new FormData();
  const content = `API_TOKEN=q7Wk2Lm9Zr4Tx8Vb3Np6 of ${word} ${uploads}`;
  form.append("file", new Blob([content], { type: "text/plain" }), `${word}-${uploads}.env`);
  return form;
}
