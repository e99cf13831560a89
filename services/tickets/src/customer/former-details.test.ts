import { describe, expect, it } from "@jest/globals";
import { toLine } from "@tessera/kit/audit/audit-trail";
import type { Reason } from "@tessera/wire/reason/reason";
import { readDetail } from "../../migrations/known-texts/audit-detail.ts";

describe("details of former entries of the audit log", () => {
  it.each([
    ["customer.changed", "name, custom data, time zone"],
    ["company.changed", "domains"],
    ["customer.merged", "into Ann, or into Lee"],
    ["customers.imported", "1,204 created, 0 changed"],
    ["tickets.deleted", "55 finished for more than 90 days"],
    ["tickets.deleted", "3 deleted more than 30 days ago"],
    ["portal.changed", "links in replies, form, fields of the form"],
  ])("say the same as reasons: %s, %s", (action, detail) => {
    expect(toLine(readDetail(detail, action) as Reason)).toBe(detail);
  });

  it("are kept as text if they are unknown", () => {
    expect(readDetail("name, shoe size", "customer.changed")).toBeNull();
  });
});
