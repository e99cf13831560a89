import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { sql } from "kysely";
import { aNotificationFixture, type NotificationFixture } from "../../../test/notification-fixture.ts";
import type { Digest } from "../../schema/notification.schema.ts";

let fixture: NotificationFixture;
beforeAll(async () => {
  fixture = await aNotificationFixture();
});
afterAll(() => fixture.close());

interface EmailTimes {
  at: string;
  zone: string;
  digest?: Digest;
  quiet?: [string, string];
}

/** Returns the time at which the email is sent for each preference, as an instant. */
async function measureTimes(preferences: EmailTimes[]): Promise<string[]> {
  const rows = preferences.map(({ at, zone, digest = "off", quiet }) => ({
    at,
    zone,
    digest,
    quiet_from: quiet?.[0],
    quiet_to: quiet?.[1],
  }));
  const { rows: times } = await sql<{ time: string }>`
    select to_char(organization.email_time(at, zone, digest, quiet_from, quiet_to) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time
    from jsonb_to_recordset(${JSON.stringify(rows)}) as preference
      (at timestamptz, zone text, digest text, quiet_from time, quiet_to time)`.execute(
    fixture.tenantDb.unscoped,
  );
  return times.map(({ time }) => time);
}

/** Returns the time of day in a zone, computed by JavaScript. */
function toClock(instant: string, zone: string): string {
  const options = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(instant));
}

describe("the time at which an email is sent", () => {
  const night: [string, string] = ["22:00", "02:30"];
  it.each<[string, EmailTimes, string]>([
    ["at once", { at: "2026-03-28T12:00:00Z", zone: "Europe/Berlin" }, "2026-03-28T12:00:00Z"],
    [
      "after quiet hours over midnight",
      { at: "2026-03-27T21:30:00Z", zone: "Europe/Berlin", quiet: night },
      "2026-03-28T01:30:00Z",
    ],
    [
      "an hour later in the night that has no half past two",
      { at: "2026-03-28T21:30:00Z", zone: "Europe/Berlin", quiet: night },
      "2026-03-29T01:30:00Z",
    ],
    [
      "the second time in the night that has two",
      { at: "2026-10-24T21:30:00Z", zone: "Europe/Berlin", quiet: night },
      "2026-10-25T01:30:00Z",
    ],
    [
      "at the next full hour of a zone that is half an hour off",
      { at: "2026-11-20T10:10:00Z", zone: "Asia/Kolkata", digest: "hourly" },
      "2026-11-20T10:30:00Z",
    ],
    [
      "at eight in the summer",
      { at: "2026-07-01T12:00:00Z", zone: "America/New_York", digest: "daily" },
      "2026-07-02T12:00:00Z",
    ],
    [
      "at eight, the day the clocks went forward",
      { at: "2026-03-28T20:00:00Z", zone: "Europe/Berlin", digest: "daily" },
      "2026-03-29T06:00:00Z",
    ],
    [
      "at the end of quiet hours that a digest falls into",
      { at: "2026-11-20T20:00:00Z", zone: "UTC", digest: "daily", quiet: ["23:00", "09:15"] },
      "2026-11-21T09:15:00Z",
    ],
    [
      "by UTC where a zone is not known",
      { at: "2026-11-20T20:00:00Z", zone: "Mars/Olympus", digest: "daily" },
      "2026-11-21T08:00:00Z",
    ],
  ])("is %s", async (_name, emailTimes, time) => {
    expect(await measureTimes([emailTimes])).toEqual([time]);
  });

  it("is never in the quiet hours, in the past or more than a day away, in any zone and on any night", async () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
    const emailTimes = fc.record({
      at: fc
        .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString()),
      zone: fc.constantFrom(
        "Europe/Berlin",
        "America/St_Johns",
        "Australia/Lord_Howe",
        "Asia/Kathmandu",
        "America/Havana",
      ),
      quiet: fc.tuple(clock, clock).filter(([from, to]) => from !== to),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(emailTimes, { minLength: 200, maxLength: 200 }), async (preferences) => {
        const times = await measureTimes(preferences);

        for (const [place, { at, zone, quiet }] of preferences.entries()) {
          const time = times[place] ?? "";
          const wait = Date.parse(time) - Date.parse(at);
          expect(wait).toBeGreaterThan(-1_000);
          expect(wait).toBeLessThanOrEqual(26 * 3_600_000);
          expect(isQuiet(toClock(time, zone), quiet)).toBe(false);
        }
      }),
      { numRuns: 10 },
    );
  });
});

function isQuiet(clock: string, [from, to]: [string, string]): boolean {
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}
