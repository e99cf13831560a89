import { createSafeFetch } from "@tessera/kit/outgoing/safe-fetch";
import type { PlatformEnvironment } from "../src/platform/platform-call.ts";
import type { SentTicket } from "../src/schema/delivery.schema.ts";

/** Returns a ticket to send; values that are not given are valid defaults. */
export function aSentTicket(ticket: Partial<SentTicket> = {}): SentTicket {
  return {
    id: crypto.randomUUID(),
    number: 12,
    title: "The printer is out of paper",
    description: "It **blinks**.",
    description_format: "markdown",
    status: "new",
    priority: "medium",
    urgency: "medium",
    category: null,
    subcategory: null,
    department: null,
    labels: [],
    creator_name: "Ada Stone",
    creator_email: "ada@acme.example",
    assignee_name: null,
    created_at: "2026-11-20T09:00:00.000Z",
    updated_at: "2026-11-20T09:00:00.000Z",
    deleted_at: null,
    ...ticket,
  };
}

/** Returns an environment that can reach fakes on loopback. */
export function aPlatformEnvironment({ timeoutMs = 10_000 } = {}): PlatformEnvironment {
  return { safeFetch: createSafeFetch({ allowPrivate: true, timeoutMs }), now: () => new Date() };
}
