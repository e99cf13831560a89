import { describe, expect, it } from "@jest/globals";
import { chanceFrom } from "./chance.ts";
import { demoOrganizations } from "./demo-accounts.ts";
import { demoCustomers } from "./demo-customers.ts";
import { demoThreads } from "./demo-threads.ts";
import { makeThreads } from "./make-threads.ts";

const people = demoOrganizations[0]?.people ?? [];
const now = new Date("2026-11-20T12:00:00Z");
const customers = demoCustomers.map(({ name, email }, index) => ({ id: `customer-${index}`, name, email }));
const make = () =>
  makeThreads(demoThreads, customers, {
    ...{ people, agents: people.slice(0, 5), now, dueHours: [120, 48, 24, 8, 8], chance: chanceFrom(9) },
  });

describe("the mail threads of the demo", () => {
  it("are the same each time, with no event in the future", () => {
    const threads = make();
    const moments = threads.flatMap(({ ticket, mails }) => [...ticket.events, ...mails].map(({ at }) => at));

    expect(make()).toEqual(threads);
    expect(moments.filter((at) => at > now)).toEqual([]);
  });

  it("are in several languages, begin with the customer and end in the stated status", () => {
    const threads = make();

    expect(new Set(demoThreads.map(({ language }) => language)).size).toBeGreaterThan(6);
    expect(threads.map(({ mails }) => mails[0]?.isIncoming)).toEqual(threads.map(() => true));
    expect(threads.map(({ ticket }) => ticket.status)).toEqual(demoThreads.map(({ status }) => status));
    for (const { ticket, mails } of threads) {
      expect(ticket.messages.filter(({ visibility, held }) => visibility === "public" || held)).toHaveLength(
        mails.length - 1,
      );
      expect(ticket.assignee === null).toBe(mails.every(({ isIncoming }) => isIncoming));
    }
  });
});
