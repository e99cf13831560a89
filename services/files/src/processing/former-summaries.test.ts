import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import type { Reason } from "@tessera/wire/reason/reason";
import { readSummary } from "../../migrations/known-texts/file-summary.ts";

describe("the summaries of files that were processed before they had reasons", () => {
  it.each([
    ["PDF with 1 page and no readable text.", "summary.pdf_without_text"],
    ["PDF with 1,204 pages in the Thai script, which is not read here.", "summary.pdf_in_script"],
    ["Picture 640×480 showing: Payment failed", "summary.picture_showing"],
    ["Screenshot 1280×800 without readable text.", "summary.picture_without_text"],
    ["Table with 2 rows and 2 columns: order (integer), at (date).", "summary.table_of"],
    ['Spreadsheet "Orders" with 1,200 rows and 9 columns: a, b (amount) and 7 more.', "summary.table_of"],
    ["Log with 4 messages: 2 errors and 1 warning. Payment 7 failed (×2)", "summary.log_errors_and_warnings"],
    ["HAR with 2 requests to shop.test; 2 failed: GET /orders 500, GET /a no answer", "summary.har_failures"],
    ["JSON with a list of 3 entries, each with id, name.", "summary.json_list_of"],
    ['Mail from Ada Lovelace: "Order 8041". The refund does not arrive.', "summary.sentences"],
    ["Archive with 2 files (1.5 MB unpacked): a.txt, b.txt. Protected by a password.", "summary.sentences"],
    ["Access database of 1.5 KB, whose content isn't read.", "summary.unread_format"],
    ["Windows app of 3 MB. It is a program, so it was not opened.", "summary.program"],
    ["Calendar with 1 event and 1 task: Without a title, Call Ada.", "summary.calendar_listing"],
    ['Capture of Checkout in Chrome 156. Element <button> "Pay" (#pay).', "summary.sentences"],
    ["TypeScript, 1 line, that defines pay.", "summary.code_defining"],
    ["We couldn't scan b.7z: open it with care. Archive with 1 file: b.7z.", "summary.sentences"],
  ])("say the same as reasons: %s", (summary, key) => {
    const reason = readSummary(summary) as Reason;

    expect(reason.reason).toBe(key);
    expect(toEnglish(reason)).toBe(summary);
  });

  it.each(["The refund of order 8041 does not arrive.", "Picture this: nothing works.", "Document", ""])(
    "are kept if they are text of the file: %s",
    (summary) => {
      expect(readSummary(summary)).toBeNull();
    },
  );
});
