import { subscribe } from "@tessera/kit/database/redis";
import { liveKeys } from "@tessera/wire/notification/live";
import type { Redis } from "ioredis";
import type { TicketContext } from "../../context.ts";
import { readShownStates } from "./shown-state.repository.ts";
import { createWatchedTickets, type Watched } from "./watched-tickets.ts";

/** Watches tickets that customers have open. */
export interface TicketWatch {
  /** Starts to watch a ticket. Returns a function that stops it. */
  start(watched: Watched): () => void;
  /** Resolves once it is subscribed and has checked everything that is watched now. */
  settled(): Promise<void>;
  close(): void;
}

/** The delay in milliseconds during which changes are collected and then checked together. */
const restMs = 150;
/** The longest time in milliseconds between two checks while a scheduled reply is pending. */
const maxWaitMs = 3_600_000;

/**
 * Subscribes while anyone is watching. A wake-up names an organization, whose watched tickets are then checked together. Notes, presence
 * and other tickets also cause wake-ups, but change nothing that a customer sees.
 */
export function createTicketWatch({ redis, tenantDb }: TicketContext & { redis: Redis }): TicketWatch {
  const watchedTickets = createWatchedTickets();
  const round = createRound(async (organizationId) => {
    const ids = watchedTickets.ticketIdsOf(organizationId);
    if (ids.length === 0) return;
    const tickets = await readShownStates(tenantDb.for(organizationId), ids);
    watchedTickets.note(organizationId, new Map(tickets.map(({ id, state }) => [id, state])));
    wakeWhenDue(
      organizationId,
      tickets.flatMap(({ next_reply_ms }) => next_reply_ms ?? []),
    );
  });
  const dueTimers = new Map<string, NodeJS.Timeout>();
  let unsubscribe: (() => void) | null = null;

  function listen(): void {
    unsubscribe ??= subscribe(redis, [liveKeys.wake], {
      onSubscribed() {
        round.isOpen = true;
        round.wake(watchedTickets.organizationIds());
      },
      onMessage(_channel, organizationId) {
        if (watchedTickets.hasOrganization(organizationId)) round.wake([organizationId]);
      },
    });
  }

  /** Checks an organization again when the first of its scheduled replies becomes visible. */
  function wakeWhenDue(organizationId: string, inMs: number[]): void {
    clearTimeout(dueTimers.get(organizationId));
    dueTimers.delete(organizationId);
    if (inMs.length === 0 || !unsubscribe) return;
    const waitMs = Math.min(...inMs, maxWaitMs);
    dueTimers.set(
      organizationId,
      setTimeout(() => round.wake([organizationId]), waitMs),
    );
  }

  function stopListening(): void {
    for (const timer of dueTimers.values()) clearTimeout(timer);
    dueTimers.clear();
    unsubscribe?.();
    unsubscribe = null;
    round.isOpen = false;
  }

  return {
    start(watched) {
      watchedTickets.add(watched);
      listen();
      round.wake([watched.organizationId]);
      return () => {
        watchedTickets.remove(watched);
        if (watchedTickets.isEmpty()) stopListening();
      };
    },
    settled: round.settled,
    close() {
      round.close();
      watchedTickets.clear();
      stopListening();
    },
  };
}

/** Checks the organizations that were woken: all of a round concurrently, one round after another. */
function createRound(look: (organizationId: string) => Promise<void>) {
  const due = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const waiting: (() => void)[] = [];

  function wake(organizationIds: Iterable<string>): void {
    for (const id of organizationIds) due.add(id);
    if (due.size > 0) timer ??= setTimeout(() => void lookAll(), restMs);
  }

  async function lookAll(): Promise<void> {
    const ids = [...due];
    due.clear();
    const checked = round.isOpen ? waiting.splice(0) : [];
    // Errors are ignored: if the database is unavailable, the next wake-up or the reader's own request will notice.
    await Promise.allSettled(ids.map(look));
    timer = null;
    wake([]);
    for (const resolve of checked) resolve();
  }

  const round = {
    /** True while it is subscribed to wake-ups. */
    isOpen: false,
    wake,
    settled: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
      }),
    close(): void {
      if (timer) clearTimeout(timer);
    },
  };
  return round;
}
