import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for calendars, contacts and subtitles", () => {
  it("counts events and tasks, and states their times", async () => {
    const { method, summary, details, isPartial } = await extracted("maintenance.ics");

    expect({ method, isPartial }).toEqual({ method: "calendar", isPartial: false });
    expect(summary).toBe(
      "Invitation with 2 events and 1 task: Maintenance of the payment service (2026-11-20 22:00 Europe/Berlin), Review (2026-11-24), Refund duplicates (2026-11-23 09:00 UTC).",
    );
    expect(details).toEqual([
      { name: "Name", value: "Northwind" },
      { name: "Events", value: "2" },
      { name: "Tasks", value: "1" },
      { name: "First", value: "2026-11-20 22:00 Europe/Berlin" },
      { name: "Last", value: "2026-11-24" },
    ]);
  });

  it("reads the details of an event", async () => {
    const { text, language } = await extracted("maintenance.ics");

    expect(language).toBe("en");
    expect(text).toContain(`Maintenance of the payment service
When: 2026-11-20 22:00 Europe/Berlin to 2026-11-21 02:00 Europe/Berlin
Where: Room 4, second floor
Organizer: Lindqvist, Maria <maria@northwind.test>
Attendees: Support <support@tessera.example>
During the maintenance no card can be charged.
Please tell our customers before Friday.`);
    expect(text).toContain("Review\nWhen: 2026-11-24\nRepeats: FREQ=WEEKLY;COUNT=4");
    expect(text).not.toMatch(/Soon|VALARM/u);
  });

  it("counts contacts and reads their cards", async () => {
    const [{ summary, text }, one] = [await extracted("customers.vcf"), await extracted("maria.vcf")];

    expect(summary).toBe("2 contacts: Maria Lindqvist, Jörg Müller.");
    expect(one.summary).toBe(
      "1 contact: Maria Lindqvist, Northwind, Accounting, maria@northwind.test, +46-70-555-0101.",
    );
    expect(text).toBe(`Maria Lindqvist
Company: Northwind, Accounting
Email: maria@northwind.test
Phone: +46-70-555-0101
Address: Storgatan 1, Uppsala, 753 31, Sweden
Note: Asks for invoices in the first week of every month.

Jörg Müller
Phone: +49 151 5550102`);
  });

  it("counts cues, and reads speakers and times", async () => {
    const [vtt, srt] = [await extracted("training.vtt"), await extracted("demo.srt")];

    expect(vtt.summary).toMatch(/^Subtitles with 2 cues, 1:05\. .*Refunds are issued within five days\./u);
    expect(vtt.text).toBe(
      "0:01 Ada Lovelace: Refunds are issued within five days.\n0:12 Support: The customer sees the refund on the next statement, & not before.",
    );
    expect(srt.summary).toMatch(/^Subtitles with 2 cues, 1:01:09\. /u);
    expect(srt.text).toContain("Then choose another way to pay.");
    expect((await extracted("empty.vtt")).summary).toBe("Subtitles without any cue.");
  });

  it("reads a part of a file that is cut off", async () => {
    const found = await extracted("cut-short.ics");

    expect(found).toMatchObject({ isPartial: true, summary: expect.stringContaining("2 events") });
  });

  it.each([
    ["not-a.ics", "The file is not a calendar."],
    ["not-a.vcf", "The file is not a contact card."],
    ["not-a.srt", "The file contains no subtitles."],
  ])("explains why %s cannot be read", async (name, reason) => {
    await expect(extracted(name)).rejects.toThrow(reason);
  });
});
