import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@tessera/client/api-error";
import type { QueuedReport } from "./report-queue.ts";
import { createTicket, draftReport, type SendContext } from "./send-report.ts";

const aReport = (): QueuedReport => ({
  id: "r1",
  origin: "https://desk.test",
  created_at: "2026-11-24T10:00:00.000Z",
  text: "The payment fails.",
  files: [
    { name: "screenshot.png", type: "image/png", content: new Blob(["a"]), file_id: null },
    { name: "network.har", type: "application/json", content: new Blob(["b"]), file_id: null },
  ],
  draft_id: null,
});

const statusOperation = "GET /files/:fileId/processing-status";

/** Creates a fake client that returns these upload results in turn, and these states for status requests. */
function anInstallation(uploads: (() => string)[], states: string[] = []) {
  const asked: [operation: string, input: unknown][] = [];
  const saved: QueuedReport[] = [];
  const client = {
    upload: async ({ name }: File) => {
      asked.push(["upload", name]);
      return { id: uploads.shift()?.() ?? "unexpected" };
    },
    call: async (operation: string, input: unknown) => {
      asked.push([operation, input]);
      if (operation === "GET /files/:fileId/processing-status") {
        const id = Object(input).params.fileId;
        return { id, status: states.shift() ?? "processed" };
      }
      return { id: "d1", ticket: { id: "t1" } };
    },
  } as unknown as SendContext["client"];
  const context: SendContext = {
    client,
    save: async (report) => void saved.push(report),
    onProgress: () => {},
    onReading: () => {},
    timeouts: { pauseMs: 1, readingMs: 200 },
  };
  return { asked, saved, context };
}

describe("sending a report", () => {
  it("uploads each file once and requests a draft from all of them", async () => {
    const { asked, saved, context } = anInstallation([() => "f1", () => "f2"]);

    await draftReport(context, aReport());

    expect(asked.map(([operation]) => operation)).toEqual([
      "upload",
      "upload",
      statusOperation,
      statusOperation,
      "POST /agents/drafts",
    ]);
    expect(asked.at(-1)?.[1]).toEqual({
      body: { text: "The payment fails.", attachments: [{ file_id: "f1" }, { file_id: "f2" }] },
      idempotencyKey: "capture:r1",
    });
    expect(saved.at(-1)).toMatchObject({ draft_id: "d1" });
  });

  it("waits for the analysis of every file before it requests the draft", async () => {
    const { asked, context } = anInstallation(
      [() => "f1", () => "f2"],
      ["processing", "processed", "uploaded"],
    );

    await draftReport(context, aReport());

    const questions = asked.filter(([operation]) => operation === statusOperation);
    expect(questions.map(([, input]) => Object(input).params.fileId)).toEqual(["f1", "f2", "f1", "f1"]);
    expect(asked.at(-1)?.[0]).toBe("POST /agents/drafts");
  });

  it("requests the draft without a file whose analysis does not end", async () => {
    const { asked, context } = anInstallation([() => "f1", () => "f2"], Array(10_000).fill("processing"));

    await draftReport(context, aReport());

    expect(asked.at(-1)?.[0]).toBe("POST /agents/drafts");
  });

  it("uses the existing file for a duplicate", async () => {
    const duplicate = () => {
      throw new ApiError("The file exists.", { status: 409, existingFileId: "f9" });
    };
    const { saved, context } = anInstallation([duplicate, () => "f2"]);

    await draftReport(context, aReport());

    expect(saved.at(-1)?.files.map(({ file_id }) => file_id)).toEqual(["f9", "f2"]);
  });

  it("resumes where it was after the connection was lost", async () => {
    const lost = () => {
      throw new ApiError("The connection was lost.", { status: 0 });
    };
    const first = anInstallation([() => "f1", lost]);
    await expect(draftReport(first.context, aReport())).rejects.toThrow("The connection was lost.");
    const kept = first.saved.at(-1) ?? aReport();
    const second = anInstallation([() => "f2"]);

    await draftReport(second.context, kept);

    expect(
      second.asked
        .filter(([operation]) => operation !== statusOperation)
        .map(([operation, input]) => [operation, operation === "upload" ? input : null]),
    ).toEqual([
      ["upload", "network.har"],
      ["POST /agents/drafts", null],
    ]);
  });

  it("creates a ticket with the extension as its source channel", async () => {
    const { asked, context } = anInstallation([]);

    await createTicket(context, "d1", { title: "Payment fails", description: "It fails." });

    expect(asked[0]).toEqual([
      "POST /agents/drafts/:draftId/create-ticket",
      {
        params: { draftId: "d1" },
        body: { title: "Payment fails", description: "It fails.", source_channel: "extension" },
      },
    ]);
  });

  it("creates a ticket without the secrets that the person typed while reviewing it", async () => {
    const { asked, context } = anInstallation([]);

    await createTicket(context, "d1", {
      title: "password: Winter-2026 fails",
      description: "**Since when?**\nSince I use api_key=sk_live_4eC39HqLyjWDarjtT1zdp7dc",
    });

    const { title, description } = Object(asked[0]?.[1]).body;
    expect(title).toBe("password: [secret removed] fails");
    expect(description).toContain("**Since when?**\nSince I use");
    expect(description).not.toContain("4eC39H");
  });
});
