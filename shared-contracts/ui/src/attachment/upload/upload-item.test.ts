import { describe, expect, it } from "@jest/globals";
import { aStoredFile } from "../../../test/file.builder.ts";
import { afterEvent, isInFlight, type UploadEvent, type UploadItem } from "./upload-item.ts";

const waiting: UploadItem = { id: "1", file: new File(["x"], "a.txt"), state: "waiting" };
const outcome = { stored: aStoredFile(), isOld: false };
const lost: UploadEvent = { kind: "failed", message: "The connection was lost.", isRetryable: true };

function after(...events: UploadEvent[]): UploadItem {
  return events.reduce(afterEvent, waiting);
}

describe("an upload", () => {
  it("advances in steps of at most 15 percent and stops at 95", () => {
    const steps = Array.from({ length: 9 }, (): UploadEvent => ({ kind: "supposed", step: 40 }));

    expect(after({ kind: "started" }, ...steps.slice(0, 2))).toMatchObject({ percent: 30 });
    expect(after({ kind: "started" }, ...steps)).toMatchObject({ percent: 95 });
  });

  it("follows the reported bytes, never backwards and never beyond 95", () => {
    const begun: UploadEvent[] = [
      { kind: "started" },
      { kind: "supposed", step: 10 },
      { kind: "progressed", percent: 4 },
    ];

    expect(after(...begun, { kind: "supposed", step: 10 })).toMatchObject({ percent: 10, isReal: true });
    expect(after(...begun, { kind: "progressed", percent: 100 })).toMatchObject({ percent: 95 });
  });

  it("ends in success, or in a retryable error", () => {
    expect(after({ kind: "started" }, { kind: "stored", outcome })).toMatchObject({
      state: "success",
      outcome,
    });
    expect(after({ kind: "started" }, lost, { kind: "retried" })).toMatchObject({ state: "waiting" });
  });

  it("is not retried after a permanent error", () => {
    const final: UploadEvent = { kind: "failed", message: "File type not allowed.", isRetryable: false };

    expect(after({ kind: "started" }, final, { kind: "retried" })).toMatchObject({ state: "error" });
  });

  it("is not sent again when only adding it to the list failed", () => {
    const unattached = after({ kind: "started" }, { kind: "stored", outcome }, lost);

    expect(unattached).toMatchObject({ state: "error", outcome });
    expect(afterEvent(unattached, { kind: "retried" })).toMatchObject({ state: "success", outcome });
  });

  it("ignores events that are impossible in its state", () => {
    expect(after(lost)).toBe(waiting);
    expect(after({ kind: "started" }, lost, { kind: "progressed", percent: 50 })).toMatchObject({
      state: "error",
    });
  });

  it("is in flight until it fails", () => {
    expect([waiting, after({ kind: "started" }), after({ kind: "started" }, lost)].map(isInFlight)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
