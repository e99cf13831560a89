// `npm run bench -- drafts [--fault]`: measures the request for a ticket's draft from a recording of 5 MB and a screenshot.
import { runBench } from "./bench.ts";
import { type Caller, signIn } from "./caller.ts";
import { aFailingRecording } from "./failing-recording.ts";
import { figuresOf, percentile } from "./figures.ts";
import { aScreenshot, upload } from "./file-times.ts";

const rounds = 20;
const goalMs = 1_000;

interface Draft {
  id: string;
  title: { text: string };
}

await runBench("drafts", async (installation, { isFaulty }) => {
  const caller = await signIn(installation.origin, "owner@demo.test");
  const files = await uploadEvidence(caller);
  await Promise.all(files.map((id) => untilProcessed(caller, id)));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Seeded fault: the files are new each time, and the draft does not wait until they have been read.
    const evidence = isFaulty ? await uploadEvidence(caller) : files;
    const begun = performance.now();
    const draft = await draftFrom(caller, evidence);
    times.push(performance.now() - begun);
    if (!isFaulty) requireTitle(draft);
  }
  return {
    table: { "ms, draft from 5 MB and a screenshot": figuresOf(times) },
    goals: [{ what: "ms, draft, p95", value: percentile(times, 0.95), goal: goalMs }],
  };
});

async function uploadEvidence(caller: Caller): Promise<string[]> {
  const recording = { name: `${crypto.randomUUID()}.har`, bytes: aFailingRecording(5 * 1024 * 1024) };
  return Promise.all([upload(caller, recording), aScreenshot().then((picture) => upload(caller, picture))]);
}

async function draftFrom(caller: Caller, files: string[]): Promise<Draft> {
  const attachments = files.map((file_id) => ({ file_id }));
  const body = { text: 'When I click on "Pay now" the page shows an error.', attachments };
  return caller.ask<Draft>("/agents/drafts", { method: "POST", body });
}

async function untilProcessed(caller: Caller, id: string): Promise<void> {
  while (true) {
    const { status } = await caller.ask<{ status: string }>(`/files/${id}/processing-status`);
    if (status === "processed") return;
    if (!["uploaded", "processing"].includes(status)) throw new Error(`The file ${id} is ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Throws unless the draft is about the failure: a fast but empty answer must not count. */
function requireTitle({ title }: Draft): void {
  if (title.text !== '"Pay now" fails with HTTP 500 from POST /api/payments') {
    throw new Error(`The draft is about something else: ${title.text}`);
  }
}
