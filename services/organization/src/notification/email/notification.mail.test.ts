import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import { findSameLines } from "@tessera/kit/testing/same-lines";
import {
  type NotificationEvent,
  notificationEvents,
} from "@tessera/wire/notification/notification.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { NotificationRow } from "../notification.repository.ts";
import { type EmailContent, writeNotifications } from "./notification.mail.ts";

const names = ["Mei Tanaka", "Broken export", "Field Support", "plan.pdf", "Jira", "note@desk.test"];

const subjects: Partial<Record<NotificationEvent, string>> = {
  status_changed: "in_progress",
  escalated: "3",
  ai_quota_80: "2026-12-01T00:00:00Z",
  ai_quota_100: "2026-12-01T00:00:00Z",
};

function aRow(event: NotificationEvent, change: Partial<NotificationRow> = {}): NotificationRow {
  return {
    id: randomUUID(),
    event,
    ...{ actor_id: "mei", actor_name: "Mei Tanaka", actor_full_name: "Mei Tanaka" },
    ...{ actor_email: "mei@desk.test", actor_avatar_url: null },
    ...{ ticket_id: "1", ticket_number: 1411, ticket_title: "Broken export" },
    ...{
      communication_id: null,
      visibility: null,
      body: null,
      format: null,
      subject: subjects[event] ?? null,
    },
    ...{ changed_tickets: null, is_undo: null },
    filename: event === "file_failed" ? "plan.pdf" : null,
    file_status: null,
    integration_name: event === "integration_failing" ? "Jira" : null,
    integration_error: null,
    integration_error_reason: null,
    ...{ created_at: "2026-11-20 10:00:00+00", read_at: null, done_at: null, group: null },
    ...change,
  };
}

function write(rows: NotificationRow[], language: "en" | "de", more: Partial<EmailContent> = {}) {
  return writeNotifications({
    recipient: { email: "sam@desk.test", role: "user", organization_name: "Field Support", language },
    rows,
    count: rows.length,
    answers: null,
    publicOrigin: "https://desk.test",
    ...more,
  });
}

const variants: [string, NotificationRow][] = [
  ...notificationEvents.map((event): [string, NotificationRow] => [event, aRow(event)]),
  ...(["assigned", "unassigned", "status_changed", "communication"] as const).flatMap(
    (event): [string, NotificationRow][] => [
      [`${event} by nobody`, aRow(event, { actor_id: null, actor_full_name: null })],
      [`${event} by a former member`, aRow(event, { actor_full_name: null })],
    ],
  ),
  ["communication in a note", aRow("communication", { visibility: "internal" })],
  ["status_changed to what is not known", aRow("status_changed", { subject: null })],
  ["file_failed as unsafe", aRow("file_failed", { file_status: "quarantined" })],
  ["file_failed without its name", aRow("file_failed", { filename: null })],
  [
    "file_failed as unsafe without its name",
    aRow("file_failed", { filename: null, file_status: "quarantined" }),
  ],
  ["integration_failing without its name", aRow("integration_failing", { integration_name: null })],
];

it.each(variants)("describes %s in the reader's language", (_, row) => {
  expect(findSameLines((language) => write([row], language), names)).toEqual([]);
});

it("lists several in the reader's language, and explains the reply addresses", () => {
  const answers = { reply: "reply@desk.test", note: "note@desk.test" };
  const rows = notificationEvents.map((event, index) => aRow(event, { ticket_id: `${index}` }));

  const list = findSameLines((language) => write(rows, language, { count: 99, answers }), names);
  const note = findSameLines(
    (language) => write([aRow("communication", { visibility: "internal" })], language, { answers }),
    [...names, "reply@desk.test"],
  );

  expect([list, note]).toEqual([[], []]);
});

it("lists what happened on a ticket as one item, and all of its messages", () => {
  const aMessage = (body: string, change: Partial<NotificationRow> = {}) =>
    aRow("communication", { communication_id: body, body, format: "plain", ...change });
  const other = aRow("overdue", { ticket_id: "2", ticket_number: 7 });

  const { text } = write([aMessage("First"), other, aMessage("Second"), aMessage("Third")], "en");
  const alone = write([aMessage("First"), aMessage("Second", { actor_id: "tom" })], "en");
  const mixed = write([aRow("mentioned", { communication_id: "1", body: "Look" }), aRow("overdue")], "de");

  expect(text).toMatch(
    /3 new messages from Mei Tanaka on #1411\.\n> First\n> Second\n> Third\n[\s\S]*#7 is overdue\./,
  );
  expect(alone.subject).toBe("2 new messages on #1411: Broken export · Field Support");
  expect(alone.text).toContain("> Mei Tanaka wrote on #1411.\n> First\n");
  expect(mixed.text).toContain(
    "Mei Tanaka hat Sie in #1411 erwähnt, und 1 weitere.\n> Mei Tanaka hat Sie in #1411 erwähnt.\n> Look\n> #1411 ist überfällig.",
  );
});

it("formats statuses, people and dates as usual in German", () => {
  const lines = (event: NotificationEvent, change?: Partial<NotificationRow>) =>
    write([aRow(event, change)], "de").text;

  expect(lines("status_changed")).toContain("Mei Tanaka hat den Status von #1411 geändert: In Bearbeitung.");
  expect(lines("mentioned", { actor_full_name: null })).toContain(
    "Ein früheres Mitglied hat Sie in #1411 erwähnt.",
  );
  expect(
    lines("integration_failing", {
      ticket_title: null,
      integration_error: "There is no server named jira.test.",
      integration_error_reason: toReason("outgoing.unknown_host", { host: "jira.test" }),
    }),
  ).toContain("Es gibt keinen Server namens jira.test.");
  expect(lines("ai_quota_80")).toContain("Die nächsten gibt es am 1. Dez. 2026 00:00 UTC.");
});
