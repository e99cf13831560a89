import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testRedisUrl } from "@tessera/kit/testing/redis";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { StoredFile } from "@tessera/wire/file/file";
import fastify from "fastify";
import type { ProcessingContext } from "../src/processing/processing.context.ts";
import { processFile } from "../src/processing/processing.service.ts";
import { openProcessingResults } from "../src/processing/processing-results.ts";
import { startProcessing } from "../src/processing/start-processing.ts";
import { type ExtractionRequest, type ReadOutcome, readInChild } from "../src/sandbox/read-file.ts";
import { aFile, aMemberOf } from "./file.builder.ts";
import { aFilesFixture, type FilesFixture } from "./files-fixture.ts";
import type { FormParts } from "./upload.builder.ts";

type Changes = Partial<ProcessingContext>;

/** The state of a file in the database. */
interface FileState {
  status: string;
  error: string | null;
  attempt: number;
  tries: number;
  claimed_at: string | null;
  mime_type: string;
  method: string | null;
  thumbnail_key: string | null;
  details: { name: string; value: string }[];
  text: string | null;
  events: string[];
  liveEvents: string[];
}

/** The HTTP service, with processing that runs only when a test runs it. */
export interface ProcessingFixture extends AsyncDisposable {
  fixture: FilesFixture;
  actor: Actor;
  context(changes?: Changes): ProcessingContext;
  aFile(parts?: FormParts): Promise<StoredFile>;
  /** Processes the current attempt until it ends or is given up. */
  process(file: { id: string }, changes?: Changes): Promise<FileState>;
  stateOf(file: { id: string }): Promise<FileState>;
  /** Starts real processing on a queue of its own. */
  start(options?: StartOptions): ReturnType<typeof startProcessing>;
  /** Stops everything that was started. */
  stop(): Promise<void>;
  /** Notifies `untilFinal` of a change that was written elsewhere. */
  wake(): void;
  /** Resolves when all these files are final. */
  untilFinal(files: { id: string }[]): Promise<void>;
  change(file: { id: string }, assignments: string): Promise<void>;
}

interface StartOptions extends Changes {
  redisUrl?: string;
  queueName?: string;
  patienceMs?: number;
}

export async function aProcessingFixture(): Promise<ProcessingFixture> {
  const fixture = await aFilesFixture();
  const actor = aMemberOf();
  const workFolder = await realpath(await mkdtemp(join(tmpdir(), "work-")));
  const { log } = fastify({ logger: { level: "silent" } });
  const started: ReturnType<typeof startProcessing>[] = [];
  const waker = createWaker();
  const context = (changes: Changes = {}): ProcessingContext => ({
    tenantDb: fixture.tenantDb,
    results: openProcessingResults(fixture.tenantDb, waker.wake),
    storage: fixture.storage,
    workFolder,
    readFile: readInChild,
    scanner: null,
    transcriber: null,
    closing: new AbortController().signal,
    log,
    ...changes,
  });
  const stop = async () => {
    await Promise.all(started.splice(0).map((processing) => processing.close()));
  };
  const getState = (file: { id: string }) => readState(fixture, file.id);
  return {
    fixture,
    actor,
    context,
    stateOf: getState,
    aFile: (parts) => aFile(fixture, actor, parts),
    async process({ id }, changes) {
      const { attempt } = await getState({ id });
      await processFile(context(changes), { organizationId: actor.organizationId, fileId: id, attempt });
      return getState({ id });
    },
    start({ redisUrl = testRedisUrl(), queueName = aQueueName(), patienceMs = 15_000, ...changes } = {}) {
      const { closing: _, results: __, ...rest } = context(changes);
      const processing = startProcessing({
        ...{ ...rest, log, redisUrl, queueName, patienceMs, wakeRelay: waker.wake },
        jobDb: fixture.jobDb,
        concurrency: 2,
      });
      started.push(processing);
      return processing;
    },
    wake: waker.wake,
    stop,
    untilFinal: (files) => untilFinal(() => Promise.all(files.map(getState)), waker),
    async change({ id }, assignments) {
      await fixture.admin.query(`update files.file set ${assignments} where id = $1`, [id]);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await fixture[Symbol.asyncDispose]();
      await rm(workFolder, { recursive: true, force: true });
    },
  };
}

function createWaker() {
  let next = Promise.withResolvers<void>();
  return {
    next: () => next.promise,
    wake() {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
  };
}

async function untilFinal(read: () => Promise<FileState[]>, waker: ReturnType<typeof createWaker>) {
  const final = ["processed", "failed", "quarantined"];
  for (;;) {
    const next = waker.next();
    if ((await read()).every(({ status }) => final.includes(status))) return;
    await next;
  }
}

export function aQueueName(): string {
  return `files-${crypto.randomUUID().slice(0, 8)}`;
}

async function readState({ admin }: FilesFixture, id: string): Promise<FileState> {
  const [state] = await admin.query<FileState>(
    `select status, error, attempt, tries, claimed_at, mime_type, extraction_method as method, thumbnail_key, details,
       (select content from files.file_text where file_id = f.id) as text,
       array(select kind from files.event_feed where file_id = f.id order by id) as events,
       array(select payload ->> 'kind' || ' ' || (payload ->> 'status') from files.live_feed
         where payload ->> 'file_id' = f.id::text order by id) as "liveEvents"
     from files.file as f where id = $1`,
    [id],
  );
  if (!state) throw new Error("There is no such file.");
  return state;
}

/** Returns a reader that finds the given text in any file. */
export function reading(text: string, method = "plain-text"): () => Promise<ReadOutcome> {
  return async () => ({
    kind: "read",
    mimeType: "text/plain",
    isEncrypted: false,
    thumbnail: null,
    redacted: null,
    shown: null,
    secrets: [],
    extraction: {
      method,
      text,
      language: null,
      summary: null,
      summaryReason: null,
      findings: [],
      details: [],
      isPartial: false,
    },
  });
}

/** Returns a reader that finishes after `open`; `reached` waits until it was started `count` times. */
export function aGatedReader(text: string, method?: string) {
  const gate = Promise.withResolvers<void>();
  const waiting = new Map<number, () => void>();
  let begun = 0;
  return {
    open: gate.resolve,
    async readFile() {
      begun += 1;
      waiting.get(begun)?.();
      await gate.promise;
      return reading(text, method)();
    },
    async reached(count: number) {
      if (begun < count) await new Promise<void>((resolve) => waiting.set(count, resolve));
    },
  };
}

/** Returns a reader that runs until it is stopped; `begun` resolves when it starts. */
export function endlessReader() {
  const begun = Promise.withResolvers<void>();
  const readFile = ({ signal }: ExtractionRequest) =>
    new Promise<ReadOutcome>((resolve) => {
      begun.resolve();
      signal.addEventListener("abort", () => resolve({ kind: "stopped" }));
    });
  return { begun: begun.promise, readFile };
}
