import { ticketStatuses } from "@tessera/wire/ticket.constants";
import fc from "fast-check";

/** Zones whose days begin at odd hours, and whose clocks change in the time that histories are in. */
const zones = [
  ...["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"],
] as const;

/** When histories begin; they go over the nights in which clocks change in spring and in autumn's hemisphere. */
export const firstDay = "2026-03-20";

/** The moment histories begin at. */
export const start = Date.parse(`${firstDay}T00:00:00Z`);
export const hourMs = 3_600_000;

const ticket = fc.nat({ max: 11 });
/** By the minute: numbers of any kind would mostly be all but nothing. */
const hoursUpTo = (max: number) => fc.integer({ min: 0, max: max * 60 }).map((minutes) => minutes / 60);
const hours = fc.oneof(hoursUpTo(2), hoursUpTo(90));
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      at: hoursUpTo(400),
      status: fc.constantFrom(...ticketStatuses),
      priority: fc.integer({ min: 1, max: 5 }),
      isAi: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      ticket,
      hours,
      status: fc.constantFrom(...ticketStatuses),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("message" as const),
      ticket,
      hours,
      isOwn: fc.boolean(),
      isPublic: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("file" as const),
      tickets: fc.uniqueArray(ticket, { minLength: 1, maxLength: 2 }),
      outcomes: fc.array(
        fc.record({ kind: fc.constantFrom("file.processed", "file.failed", "file.quarantined"), hours }),
        { maxLength: 3 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("draft" as const),
      ticket,
      hours,
      kind: fc.constantFrom("draft.accepted", "draft.edited"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("rate" as const),
      ticket,
      hours,
      rating: fc.constantFrom("good" as const, "bad" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("group" as const),
      ticket,
      category: fc.constantFrom("Billing", "Sign-in", null),
      priority: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("delete" as const, "restore" as const), ticket }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("zone" as const), timezone: fc.constantFrom(...zones) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("follow" as const), isTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("walk" as const) }) },
);
/** Something that happens. */
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What happens in an organization, in any order and with its service looking at any time. */
export const history = fc.array(step, { minLength: 30, maxLength: 60 });
