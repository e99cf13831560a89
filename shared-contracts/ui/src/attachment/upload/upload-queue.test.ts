import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { StoredFile } from "@tessera/wire/file/file";
import { aStoredFile } from "../../../test/file.builder.ts";
import type { AttachmentApi, UploadWays } from "../attachment-api.ts";
import { createUploadQueue, type UploadQueue } from "./upload-queue.ts";
import { uploadLimits } from "./upload-rules.ts";

type Notice = Parameters<AttachmentApi["notify"]>[0];

interface Sent {
  file: File;
  ways: UploadWays;
  succeed(stored?: Partial<StoredFile>): Promise<void>;
  fail(error: Error): Promise<void>;
}

const aFile = (name: string) => new File(["x"], name);
const refused = (status: number, message: string, more: object = {}) =>
  Object.assign(new Error(message), { status }, more);

const queues: UploadQueue[] = [];

/** Waits for the handlers of all promises that have settled. */
async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
}

/** Creates a queue whose uploads the test completes manually. */
function aQueue(more: { attached?: string[]; refuse?: Error; existing?: StoredFile } = {}) {
  const sent: Sent[] = [];
  const reported: Notice[] = [];
  const attached = (more.attached ?? []).map((filename) => ({ file_id: filename, filename }));
  let { refuse } = more;
  const queue = createUploadQueue({
    api: {
      upload(file, ways) {
        const answer = Promise.withResolvers<StoredFile>();
        sent.push({
          file,
          ways,
          succeed(stored) {
            answer.resolve(aStoredFile({ filename: file.name, ...stored }));
            return settle();
          },
          fail(error) {
            answer.reject(error);
            return settle();
          },
        });
        return answer.promise;
      },
      async read() {
        if (!more.existing) throw refused(404, "The file was not found.");
        return more.existing;
      },
      copy: async (id, filename) => aStoredFile({ id: `copy-of-${id}`, filename }),
      notify: (toast) => void reported.push(toast),
    },
    target: {
      attached: () => attached,
      async attach({ id, filename }) {
        if (refuse) throw refuse;
        attached.push({ file_id: id, filename });
      },
    },
    random: () => 1,
  });
  queues.push(queue);
  const accept = () => {
    refuse = undefined;
  };
  return {
    queue,
    sent,
    reported,
    attached,
    accept,
    states: () => queue.getItems().map(({ state }) => state),
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const queue of queues.splice(0)) queue.clear();
  jest.useRealTimers();
});

describe("adding files", () => {
  it("starts them 100 ms apart, and no more than four at once", async () => {
    const { queue, sent, states } = aQueue();

    queue.add(["a", "b", "c", "d", "e"].map(aFile));
    await jest.advanceTimersByTimeAsync(100);
    expect(states()).toEqual(["uploading", "uploading", "waiting", "waiting", "waiting"]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(4);
    await sent[0]?.succeed();

    expect(sent.map(({ file }) => file.name)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("refuses types that the organization does not accept, without sending them", async () => {
    const { queue, sent, states } = aQueue();

    queue.accept(["image/*", ".log"]);
    queue.add([aFile("a.log"), new File(["x"], "a.csv", { type: "text/csv" })]);
    await jest.advanceTimersByTimeAsync(1000);

    expect(states()).toEqual(["uploading", "error"]);
    expect(queue.getItems()[1]).toMatchObject({
      message: "File type not allowed. Accepted types: image/*, .log",
      isRetryable: false,
    });
    expect(sent.map(({ file }) => file.name)).toEqual(["a.log"]);
  });

  it("refuses all of them if there would be more than ten", () => {
    const { queue, reported, states } = aQueue({
      attached: Array.from({ length: 8 }, (_, index) => `${index}`),
    });
    queue.add([aFile("a")]);

    queue.add([aFile("b"), aFile("c")]);

    expect(states()).toEqual(["waiting"]);
    expect(reported).toEqual([
      { kind: "error", title: "Too many files", message: "You can only upload up to 10 files." },
    ]);
  });

  it("refuses a name that is already attached, being uploaded, or used twice", () => {
    const { queue } = aQueue({ attached: ["a"] });
    queue.add([aFile("b")]);

    queue.add(["a", "b", "c", "c"].map(aFile));

    expect(queue.getItems().map((item) => (item.state === "error" ? item.message : item.state))).toEqual([
      "waiting",
      'File with name "a" already exists',
      'File with name "b" already exists',
      "waiting",
      'File with name "c" already exists',
    ]);
    expect(queue.limits).toBe(uploadLimits);
  });
});

describe("an upload in progress", () => {
  it("is estimated to advance by up to 15 percent every 300 ms, up to 95", async () => {
    const { queue } = aQueue();
    queue.add([aFile("a")]);

    await jest.advanceTimersByTimeAsync(650);
    expect(queue.getItems()[0]).toMatchObject({ percent: 30 });
    await jest.advanceTimersByTimeAsync(3000);
    expect(queue.getItems()[0]).toMatchObject({ percent: 95 });
  });

  it("follows the reported bytes", async () => {
    const { queue, sent } = aQueue();
    queue.add([aFile("a")]);
    await settle();

    sent[0]?.ways.onProgress?.(42);
    await jest.advanceTimersByTimeAsync(3000);

    expect(queue.getItems()[0]).toMatchObject({ percent: 42 });
  });

  it("makes the browser confirm leaving the page until it is finished", async () => {
    const { queue, sent } = aQueue();
    const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    queue.add([aFile("a")]);
    await settle();
    expect(leave()).toBe(true);

    await sent[0]?.succeed();

    expect(leave()).toBe(false);
  });

  it("is aborted when it is removed", async () => {
    const { queue, sent, reported } = aQueue();
    queue.add([aFile("a")]);
    await settle();

    queue.remove(queue.getItems()[0]?.id ?? "");
    await sent[0]?.fail(new Error("aborted"));

    expect(sent[0]?.ways.signal?.aborted).toBe(true);
    expect(queue.getItems()).toEqual([]);
    expect(reported).toEqual([]);
  });
});

describe("a finished upload", () => {
  it.each([
    [{ processing_required: true }, "a.txt is being processed..."],
    [{ processing_required: false }, "a.txt is ready."],
  ])("is added to the attached list with a notification: %j", async (details, message) => {
    const { queue, sent, reported, attached } = aQueue();
    queue.add([aFile("a.txt")]);
    await settle();

    await sent[0]?.succeed(details);

    expect(attached.map(({ filename }) => filename)).toEqual(["a.txt"]);
    expect(queue.getItems()).toEqual([]);
    expect(reported).toEqual([{ kind: "success", title: "File uploaded", message }]);
  });

  it("is named with those that finished before it, while others are still uploaded", async () => {
    const { queue, sent, reported } = aQueue();
    queue.add([aFile("a.txt"), aFile("b.txt"), aFile("c.txt")]);
    await jest.advanceTimersByTimeAsync(250);

    for (const upload of sent) await upload.succeed({ processing_required: false });
    queue.add([aFile("d.txt")]);
    await settle();
    await sent.at(-1)?.succeed({ processing_required: false });

    expect(reported.map(({ title, message }) => [title, message])).toEqual([
      ["File uploaded", "a.txt is ready."],
      ["2 files uploaded", "a.txt, b.txt"],
      ["3 files uploaded", "a.txt, b.txt, c.txt"],
      ["File uploaded", "d.txt is ready."],
    ]);
  });

  it.each([
    ["label-template.pdf", "known"],
    ["a.pdf", "copy-of-known"],
  ])(
    "uses the existing content if it is already known, under the name of the upload: %s",
    async (name, id) => {
      const existing = aStoredFile({ id: "known", filename: "label-template.pdf" });
      const { queue, sent, reported, attached } = aQueue({ existing });
      queue.add([aFile(name)]);
      await settle();

      await sent[0]?.fail(refused(409, "It is there.", { existingFileId: "known" }));

      expect(attached).toEqual([{ file_id: id, filename: name }]);
      expect(reported).toEqual([
        { kind: "info", title: "File already exists", message: "Using existing file: label-template.pdf" },
      ]);
    },
  );

  it("does not attach a file that is already attached", async () => {
    const existing = aStoredFile({ id: "one.pdf", filename: "one.pdf" });
    const { queue, sent, attached } = aQueue({ existing, attached: ["one.pdf"] });
    queue.add([aFile("copy.pdf")]);
    await settle();

    await sent[0]?.fail(refused(409, "It is there.", { existingFileId: "one.pdf" }));

    expect(attached).toHaveLength(1);
    expect(queue.getItems()).toEqual([]);
  });

  it("fails permanently if the existing file cannot be fetched", async () => {
    const { queue, sent, reported } = aQueue();
    queue.add([aFile("a.pdf")]);
    await settle();

    await sent[0]?.fail(refused(409, "It is there.", { existingFileId: "deleted" }));

    const message = "File already exists but could not be retrieved";
    expect(queue.getItems()[0]).toMatchObject({ state: "error", message, isRetryable: false });
    expect(reported.at(-1)).toEqual({ kind: "error", title: "Upload failed", message: `a.pdf: ${message}` });
  });
});

describe("a failed upload", () => {
  it("cannot be retried after a 422", async () => {
    const { queue, sent } = aQueue();
    queue.add([aFile("a.exe")]);
    await settle();

    await sent[0]?.fail(refused(422, "File type not allowed."));

    expect(queue.getItems()[0]).toMatchObject({ isRetryable: false, message: "File type not allowed." });
  });

  it("can be retried after any other error, and shows a notification", async () => {
    const { queue, sent, reported, attached } = aQueue();
    queue.add([aFile("a.txt")]);
    await settle();
    await sent[0]?.fail(refused(0, ""));
    expect(reported).toEqual([{ kind: "error", title: "Upload failed", message: "a.txt: Upload failed" }]);

    queue.retry(queue.getItems()[0]?.id ?? "");
    await settle();
    await sent[1]?.succeed();

    expect(attached).toHaveLength(1);
  });

  it("is not sent again when only attaching it failed", async () => {
    const { queue, sent, attached, accept } = aQueue({ refuse: new Error("The ticket is unavailable.") });
    queue.add([aFile("a.txt")]);
    await settle();
    await sent[0]?.succeed();
    expect(queue.getItems()[0]).toMatchObject({ state: "error", message: "The ticket is unavailable." });

    accept();
    queue.retry(queue.getItems()[0]?.id ?? "");
    await settle();

    expect(sent).toHaveLength(1);
    expect(attached).toHaveLength(1);
  });
});
