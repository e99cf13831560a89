import { ticketStatuses } from "@tessera/wire/ticket/ticket.constants";
import fc from "fast-check";

/** Time zones with unusual offsets, and with clock changes during the histories. */
const zones = [
  ...["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"],
] as const;

/** The first day of histories, which span the clock changes of spring in the north and autumn in the south. */
export const firstDay = "2026-03-20";

/** The time at which histories begin. */
export const start = Date.parse(`${firstDay}T00:00:00Z`);
export const hourMs = 3_600_000;

const ticket = fc.nat({ max: 11 });
/** Generates hours in steps of a minute: most arbitrary floating-point numbers would be close to zero. */
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
/** A step of a history. */
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The steps of an organization's history in any order, with the service reading in between. */
export const history = fc.array(step, { minLength: 30, maxLength: 60 });
