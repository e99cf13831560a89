import { describe, expect, it } from "@jest/globals";
import type { ReleaseAuditEntry } from "@tessera/wire/release/release";
import { describeAction } from "./audit-labels.ts";

describe("an entry of the audit trail", () => {
  it("is a title and a reason", () => {
    expect(
      describeAction({ action: "rollback", version: "1.0.0-9f3c2ab1de", reason: "prices were wrong" }),
    ).toEqual({ title: "Rolled back to 1.0.0-9f3c2ab", detail: "prices were wrong" });
  });

  it("is shown by its technical name if the shell does not know it", () => {
    const action = "override" as ReleaseAuditEntry["action"];

    expect(describeAction({ action, version: null, reason: null }).title).toBe("override");
  });
});
