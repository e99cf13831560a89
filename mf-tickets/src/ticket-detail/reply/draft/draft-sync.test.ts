import { describe, expect, it } from "@jest/globals";
import type { MessageDraft } from "@tessera/wire/ticket/message-draft";
import fc from "fast-check";
import { type DraftContent, emptyDraft } from "./draft-content.ts";
import { calmState, DraftSync, noBase, StaleDraftError, UnreachableStoreError } from "./draft-sync.ts";

/** The draft of one member on the server. Versions never repeat. */
function aServer() {
  let stored: MessageDraft | null = null;
  let lastVersion = 0;
  const requireVersion = (version: number | null) => {
    if ((stored?.version ?? null) !== version) throw new StaleDraftError();
  };
  return {
    read: () => stored,
    save({ text, files, seenUntil }: DraftContent, version: number | null): MessageDraft {
      requireVersion(version);
      lastVersion += 1;
      const attachments = files.map(({ file_id, filename }) => ({ file_id, filename }));
      const body = { body: text, attachments, seen_until: seenUntil || null };
      stored = { ...body, visibility: "public", version: lastVersion, updated_at: "" };
      return stored;
    },
    discard(version: number): void {
      if (stored) requireVersion(version);
      stored = null;
    },
    /** Sends a message that was written in a version of the draft. */
    send(version: number | undefined): void {
      if (stored?.version === version) stored = null;
    },
  };
}

type Server = ReturnType<typeof aServer>;

/** A browser with the draft, which may be offline. */
class Device {
  isOnline = true;
  state = calmState;
  #here = emptyDraft;
  #base = noBase;
  readonly #server: Server;
  readonly sync: DraftSync;

  constructor(server: Server) {
    this.#server = server;
    this.sync = new DraftSync({
      local: {
        read: () => this.#here,
        write: (content) => {
          this.#here = content;
        },
      },
      base: {
        read: () => this.#base,
        write: (base) => {
          this.#base = base;
        },
      },
      remote: {
        save: (content, version) => this.#reach(() => server.save(content, version)),
        discard: (version) => this.#reach(() => server.discard(version)),
      },
      isBeingSent: () => false,
      report: (state) => {
        this.state = state;
      },
    });
  }

  async #reach<Result>(act: () => Result): Promise<Result> {
    if (!this.isOnline) throw new UnreachableStoreError();
    return act();
  }

  get text(): string {
    return this.#here.text;
  }

  type(text: string): void {
    this.#here = { ...this.#here, text };
  }

  async settle(): Promise<void> {
    if (this.isOnline) this.sync.receive(this.#server.read(), null);
    await this.sync.push().catch(() => undefined);
  }

  /** Sends the text, and returns it; an empty one if it cannot be sent. */
  async send(): Promise<string> {
    if (!this.isOnline || this.state.other) return "";
    const { text } = this;
    const version = this.#base.version ?? undefined;
    this.#here = emptyDraft;
    this.#server.send(version);
    this.sync.sent(version);
    await this.settle();
    return text;
  }
}

async function twoDevices() {
  const server = aServer();
  return { server, laptop: new Device(server), phone: new Device(server) };
}

describe("a draft on two devices", () => {
  it("is there on the other one", async () => {
    const { laptop, phone } = await twoDevices();
    laptop.type("Dear Jörg,");
    await laptop.settle();
    await phone.settle();

    expect(phone.text).toBe("Dear Jörg,");
    phone.type("Dear Jörg, thanks");
    await phone.settle();
    await laptop.settle();

    expect([laptop.text, laptop.state]).toEqual(["Dear Jörg, thanks", calmState]);
  });

  it.each([
    ["keepMine", "from the phone", "from the phone"],
    ["takeOther", "from the laptop", "from the laptop"],
    ["keepBoth", "from the phone\n\nfrom the laptop", "from the phone\n\nfrom the laptop"],
  ] as const)("shows both texts if both were written, until one chooses: %s", async (choose, here, there) => {
    const { server, laptop, phone } = await twoDevices();
    laptop.type("from the laptop");
    phone.type("from the phone");
    await laptop.settle();
    await phone.settle();

    expect([phone.text, phone.state.other?.body]).toEqual(["from the phone", "from the laptop"]);
    phone.sync[choose]();
    await phone.settle();
    await laptop.settle();

    expect([phone.text, server.read()?.body, laptop.text]).toEqual([here, there, there]);
  });

  it("is removed on both once it was sent, and the other one says so", async () => {
    const { laptop, phone } = await twoDevices();
    laptop.type("Dear Jörg,");
    await laptop.settle();
    await phone.settle();

    await laptop.send();
    await phone.settle();

    expect([phone.text, phone.state.ended, laptop.state.ended]).toEqual(["", { taken: null }, null]);
  });

  it("keeps what was written since it was sent elsewhere", async () => {
    const { server, laptop, phone } = await twoDevices();
    laptop.type("Dear Jörg,");
    await laptop.settle();
    await phone.settle();
    phone.type("Dear Jörg, and more");

    await laptop.send();
    await phone.settle();

    expect([phone.text, phone.state.ended]).toEqual(["Dear Jörg, and more", { taken: null }]);
    expect(server.read()?.body).toBe("Dear Jörg, and more");
  });

  it("is kept while there is no connection, and stored later", async () => {
    const { server, laptop } = await twoDevices();
    laptop.isOnline = false;
    laptop.type("offline");
    await laptop.settle();
    expect([server.read(), laptop.state.isUnsaved]).toEqual([null, true]);

    laptop.isOnline = true;
    await laptop.settle();

    expect([server.read()?.body, laptop.state.isUnsaved]).toEqual(["offline", false]);
  });

  it("distinguishes two texts of 50,000 characters", async () => {
    const { laptop, phone } = await twoDevices();
    const long = "ä".repeat(49_999);
    laptop.type(`${long}1`);
    phone.type(`${long}2`);
    await laptop.settle();
    await phone.settle();

    expect(phone.state.other?.body).toBe(`${long}1`);
  });
});

const acts = [
  "type",
  "clear",
  "settle",
  "connect",
  "disconnect",
  "send",
  "keepMine",
  "takeOther",
  "keepBoth",
] as const;
const steps = fc.array(fc.record({ on: fc.constantFrom(0, 1), act: fc.constantFrom(...acts) }), {
  maxLength: 40,
});

const findWords = (text: string): readonly string[] => text.match(/\bw\d+\b/g) ?? [];

/** Two devices, and the words that their writer neither sent nor removed. */
class History {
  readonly alive = new Set<string>();
  readonly server = aServer();
  readonly devices = [new Device(this.server), new Device(this.server)] as const;
  #count = 0;

  remove(text: string): void {
    for (const word of findWords(text)) this.alive.delete(word);
  }

  async play(act: (typeof acts)[number], device: Device): Promise<void> {
    const { text } = device;
    const other = device.state.other?.body ?? "";
    const plays: Record<typeof act, () => unknown> = {
      type: () => {
        this.#count += 1;
        this.alive.add(`w${this.#count}`);
        device.type(`${text} w${this.#count}`);
      },
      clear: () => {
        this.remove(text);
        device.type("");
      },
      settle: () => device.settle(),
      connect: () => {
        device.isOnline = true;
      },
      disconnect: () => {
        device.isOnline = false;
      },
      send: async () => this.remove(await device.send()),
      keepMine: () => this.choose(device, "keepMine", other),
      takeOther: () => this.choose(device, "takeOther", other && text),
      keepBoth: () => this.choose(device, "keepBoth", ""),
    };
    await plays[act]();
  }

  /** What the writer gives up is removed, unless the text that they choose has it, too. */
  choose(device: Device, choice: "keepMine" | "takeOther" | "keepBoth", given: string): void {
    device.sync[choice]();
    this.remove(given);
    if (given) for (const word of findWords(device.text)) this.alive.add(word);
  }

  /** Both devices are online, and their writer keeps everything. */
  async end(): Promise<void> {
    for (const device of this.devices) device.isOnline = true;
    for (const device of [...this.devices, ...this.devices, ...this.devices]) {
      await device.settle();
      device.sync.keepBoth();
      await device.settle();
    }
  }
}

describe("drafts from two devices in any order", () => {
  it("lose nothing that their writer did not replace, send or delete, and end equal", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const model = new History();
        for (const { on, act } of history) await model.play(act, model.devices[on]);

        await model.end();

        const stored = model.server.read()?.body ?? "";
        expect(model.devices.map(({ text, state }) => [text, state.other])).toEqual([
          [stored, null],
          [stored, null],
        ]);
        expect([...model.alive].filter((word) => !findWords(stored).includes(word))).toEqual([]);
      }),
    );
  });
});
