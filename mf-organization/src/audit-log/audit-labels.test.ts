import { describe, expect, it } from "@jest/globals";
import type { AuditEntry } from "@tessera/wire/organization/audit";
import { toSentence } from "./audit-labels.ts";

const entry = (action: string, target: string | null): AuditEntry => ({
  id: "a1",
  actor_id: "user-1",
  actor_name: "Tom Becker",
  action,
  target_kind: null,
  target_id: null,
  target_name: target,
  detail: null,
  address: null,
  device: null,
  created_at: "2026-11-20T09:00:00.000Z",
});

describe("toSentence", () => {
  it.each([
    ["member.role_changed", "Mei Tanaka", "Changed the role of Mei Tanaka"],
    ["settings.changed", null, "Changed the settings"],
    ["file_store.moved", null, "File store moved"],
  ])("describes %s", (action, target, sentence) => {
    expect(toSentence(entry(action, target))).toBe(sentence);
  });
});
