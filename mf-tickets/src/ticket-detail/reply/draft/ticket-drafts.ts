import type { Call } from "@tessera/client/call";
import type { Visibility } from "@tessera/wire/ticket/communication";
import type { MessageDrafts } from "@tessera/wire/ticket/message-draft";
import { drafts } from "../drafts.ts";
import { replyFiles } from "../reply-files.ts";
import { unsentMessages } from "../unsent-messages.ts";
import { openPlaces, type ReplyKeys } from "./draft-places.ts";
import { DraftSync, StaleDraftError, UnreachableStoreError } from "./draft-sync.ts";

/** How long after the last change a draft is stored, how long it may change before it is, and when a failed attempt is repeated, in ms. */
const idleMs = 1_000;
const maxWaitMs = 5_000;
const retryMs = 10_000;

const kinds: readonly Visibility[] = ["public", "internal"];

/** Calls `act` once it was not asked for anything for a while, but not much later than it was first asked. */
function createDelay(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: number | null = null;
  const start = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      latest = null;
      act();
    }, delay);
  };
  return {
    ask(): void {
      latest ??= Date.now() + maxWaitMs;
      start(Math.min(idleMs, Math.max(0, latest - Date.now())));
    },
    start,
  };
}

interface TicketDraftsOptions {
  keys: ReplyKeys;
  ticketId: string;
  call: Call;
  /** Called when the stored drafts have to be read again. */
  onStale(): void;
}

/** The drafts of this user on a ticket, kept equal to the stored ones. All calls run one after another. */
function createTicketDrafts({ keys, ticketId, call, onStale }: TicketDraftsOptions) {
  let queue: Promise<unknown> = Promise.resolve();
  const run = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  const syncs = Object.fromEntries(
    kinds.map((kind) => [kind, new DraftSync(openPlaces(keys, kind, { call, ticketId }))]),
  ) as Record<Visibility, DraftSync>;

  const push = (kind: Visibility): Promise<void> =>
    run(() => syncs[kind].push()).catch((error: unknown) => {
      if (error instanceof StaleDraftError) onStale();
      else if (error instanceof UnreachableStoreError) delays[kind].start(retryMs);
    });
  const delays = Object.fromEntries(
    kinds.map((kind) => [kind, createDelay(() => void push(kind))]),
  ) as Record<Visibility, ReturnType<typeof createDelay>>;
  const flush = () => Promise.all(kinds.map(push));

  return {
    syncs,
    flush,
    /** Resolves once all calls that were begun have ended. */
    rest: () => run(() => Promise.resolve()),
    /** Reads the stored drafts and takes them in. */
    pull: (): Promise<MessageDrafts> =>
      run(async () => {
        const stored = await call("GET /tickets/:ticketId/draft", { params: { ticketId } });
        for (const kind of kinds) {
          const isOfKind = ({ visibility }: { visibility: Visibility }) => visibility === kind;
          syncs[kind].receive(stored.own.find(isOfKind) ?? null, stored.taken.find(isOfKind) ?? null);
          if (syncs[kind].isDirty()) delays[kind].ask();
        }
        return stored;
      }),
    /** Stores changes from now on, until the returned function is called. */
    follow(): () => void {
      const stops = kinds.flatMap((kind) => {
        const { ask } = delays[kind];
        return [
          drafts.subscribe(keys.draft(kind), ask),
          replyFiles.subscribe(keys.files(kind), ask),
          unsentMessages.subscribe(keys.unsent, ask),
        ];
      });
      const flushHidden = () => document.visibilityState === "hidden" && void flush();
      const flushOnline = () => void flush();
      document.addEventListener("visibilitychange", flushHidden);
      window.addEventListener("online", flushOnline);
      return () => {
        void flush();
        for (const stop of stops) stop();
        document.removeEventListener("visibilitychange", flushHidden);
        window.removeEventListener("online", flushOnline);
      };
    },
  };
}

export type TicketDrafts = ReturnType<typeof createTicketDrafts>;

const opened = new Map<string, TicketDrafts>();

/** Returns the drafts of an open ticket; undefined if its page was left. */
export function findTicketDrafts(keys: ReplyKeys): TicketDrafts | undefined {
  return opened.get(keys.place);
}

/** Opens the drafts of a ticket for the page that shows it. */
export function openTicketDrafts(options: TicketDraftsOptions): {
  drafts: TicketDrafts;
  follow(): () => void;
} {
  const created = createTicketDrafts(options);
  const { place } = options.keys;
  return {
    drafts: created,
    follow() {
      opened.set(place, created);
      const stop = created.follow();
      return () => {
        stop();
        if (opened.get(place) === created) opened.delete(place);
      };
    },
  };
}
