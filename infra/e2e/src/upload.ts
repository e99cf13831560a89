import { expect } from "@playwright/test";
import { obtain } from "./api.ts";

/** A file whose processing has come to its end. */
export async function aFile(token: string, form: FormData, status = "processed"): Promise<string> {
  const { id } = await obtain<{ id: string }>(token, "POST /files/upload", { form: () => form });
  await expect(async () => {
    const file = await obtain<{ status: string }>(token, "GET /files/:fileId", { params: { fileId: id } });
    expect(file.status).toBe(status);
  }).toPass({ timeout: 60_000 });
  return id;
}

/** The status of a file once its processing has come to any end. */
export async function uploadToItsEnd(token: string, form: FormData): Promise<string> {
  const { id } = await obtain<{ id: string }>(token, "POST /files/upload", { form: () => form });
  const params = { fileId: id };
  const statusNow = async () =>
    (await obtain<{ status: string }>(token, "GET /files/:fileId", { params })).status;
  await expect.poll(statusNow, { timeout: 60_000 }).not.toMatch(/uploaded|processing/);
  return statusNow();
}

let uploads = 0;

/** A document that cannot be read. */
export function brokenForm(word: string): FormData {
  uploads += 1;
  const form = new FormData();
  const content = `%PDF-1.7\nFile ${uploads} of ${word}.`;
  form.append("file", new Blob([content], { type: "application/pdf" }), `${word}-${uploads}.pdf`);
  return form;
}

/** A text nobody has uploaded before. */
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
