import { ApiError } from "@tessera/client/api-error";
import { t } from "@tessera/language/t";
import { translateReason } from "@tessera/language/translate-reason";
import type { ErrorReply } from "@tessera/wire/api/error";
import { sayFailure } from "../api/portal-failure.ts";

/** Announces a file by its name and size, and resolves to its upload URL. */
export type ExpectFile = (file: { filename: string; bytes: number }) => Promise<{ upload_url: string }>;

/** The receipt of an upload, or the reason why it failed. */
export type SentFile = { receipt: string } | { problem: string };

export async function sendFile(file: File, expect: ExpectFile): Promise<SentFile> {
  try {
    const { upload_url } = await expect({ filename: file.name, bytes: file.size });
    const response = await fetch(upload_url, { method: "PUT", body: file });
    const answer = (await response.json()) as { receipt?: string } & Partial<ErrorReply>;
    if (answer.receipt) return { receipt: answer.receipt };
    return {
      problem: answer.detail ? translateReason(answer, answer.detail) : t("Couldn't upload this file."),
    };
  } catch (error) {
    return { problem: error instanceof ApiError ? sayFailure(error) : t("Couldn't upload this file.") };
  }
}
