import type { MessageDraft, TakenDraft } from "@tessera/wire/ticket/message-draft";
import {
  type DraftContent,
  digestDraft,
  emptyDraft,
  isEmptyDraft,
  joinDrafts,
  toContent,
} from "./draft-content.ts";

/** The stored draft that the local one was made of. `version` is null if there was none. */
export interface DraftBase {
  version: number | null;
  digest: string;
}

export const noBase: DraftBase = { version: null, digest: "" };

/** What the writer has to know about their draft. */
export interface DraftState {
  /** What another device stored meanwhile. Nothing is stored or sent until the writer has chosen. */
  other: MessageDraft | null;
  /** The draft was deleted: it was sent or discarded elsewhere, or taken over. */
  ended: { taken: TakenDraft | null } | null;
  /** True if the last change could not be stored. */
  isUnsaved: boolean;
}

export const calmState: DraftState = { other: null, ended: null, isUnsaved: false };

/** Thrown if the stored draft is not in the version that was to be changed. */
export class StaleDraftError extends Error {}

/** Thrown if the draft cannot be stored now, but perhaps later. */
export class UnreachableStoreError extends Error {}

export interface DraftPlaces {
  /** The draft of this browser. */
  local: { read(): DraftContent; write(content: DraftContent): void };
  base: { read(): DraftBase; write(base: DraftBase): void };
  /** The stored draft. */
  remote: {
    save(content: DraftContent, version: number | null): Promise<MessageDraft>;
    discard(version: number): Promise<void>;
  };
  /** True while the draft is being sent, or has to stay until it was. */
  isBeingSent(): boolean;
  report(state: DraftState): void;
}

/** Keeps one draft of this browser and the stored one equal. `push` and `receive` must not run at the same time. */
export class DraftSync {
  readonly #places: DraftPlaces;
  #state = calmState;

  constructor(places: DraftPlaces) {
    this.#places = places;
  }

  isDirty(): boolean {
    const { local, base } = this.#places;
    return digestDraft(local.read()) !== base.read().digest;
  }

  getVersion(): number | null {
    return this.#places.base.read().version;
  }

  /** Stores what was written here. Throws `StaleDraftError` if the stored draft has to be received first, and `UnreachableStoreError`. */
  async push(): Promise<void> {
    if (this.#state.other || this.#places.isBeingSent() || !this.isDirty()) return;
    try {
      await this.#store(this.#places.local.read(), this.getVersion());
      if (this.#state.isUnsaved) this.#report({ isUnsaved: false });
    } catch (error) {
      if (error instanceof UnreachableStoreError) this.#report({ isUnsaved: true });
      throw error;
    }
  }

  /** Takes in the stored draft, null for none, and who took it over. */
  receive(current: MessageDraft | null, taken: TakenDraft | null): void {
    if (current === null) {
      this.#receiveNone(taken);
      return;
    }
    const here = this.#places.local.read();
    const digest = digestDraft(toContent(current, []));
    // Another window of this browser may have written the text here since.
    if (current.version === this.getVersion() || digest === digestDraft(here)) this.#follow(current);
    else if (!this.isDirty() || isEmptyDraft(here)) this.#adopt(current);
    else this.#report({ other: current });
  }

  /** Records that the draft in this version was sent, and deleted with that. */
  sent(version: number | undefined): void {
    if (version !== undefined && this.getVersion() === version) this.#places.base.write(noBase);
  }

  keepMine(): void {
    if (this.#state.other) this.#follow(this.#state.other);
  }

  takeOther(): void {
    if (this.#state.other) this.#adopt(this.#state.other);
  }

  keepBoth(): void {
    const { other } = this.#state;
    if (!other) return;
    const { local } = this.#places;
    const here = local.read();
    this.#follow(other);
    local.write(joinDrafts(here, toContent(other, here.files)));
  }

  dismiss(): void {
    this.#report({ ended: null });
  }

  #report(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    this.#places.report(this.#state);
  }

  async #store(content: DraftContent, version: number | null): Promise<void> {
    const { base, remote } = this.#places;
    if (!isEmptyDraft(content)) {
      this.#settle(await remote.save(content, version), content);
      return;
    }
    if (version !== null) await remote.discard(version);
    base.write(noBase);
  }

  /** Records what was stored. Files that were deleted meanwhile are not in it. */
  #settle(saved: MessageDraft, sent: DraftContent): void {
    const { local, base } = this.#places;
    const stored = toContent(saved, sent.files);
    const lost = sent.files.filter((file) => !stored.files.includes(file));
    base.write({ version: saved.version, digest: digestDraft(stored) });
    if (lost.length === 0) return;
    const present = local.read();
    local.write({ ...present, files: present.files.filter((file) => !lost.includes(file)) });
  }

  /** From now on, what is here is a change of the stored draft, unless it is the same. */
  #follow(current: MessageDraft): void {
    this.#places.base.write({ version: current.version, digest: digestDraft(toContent(current, [])) });
    this.#report({ other: null });
  }

  #adopt(current: MessageDraft): void {
    const { local } = this.#places;
    local.write(toContent(current, local.read().files));
    this.#follow(current);
  }

  #receiveNone(taken: TakenDraft | null): void {
    const { local, base } = this.#places;
    const wasStored = this.getVersion() !== null;
    const isWritten = !isEmptyDraft(local.read());
    if (wasStored && !this.isDirty()) local.write(emptyDraft);
    base.write(noBase);
    const isReported = taken !== null || (wasStored && isWritten);
    this.#report({ other: null, ...(isReported ? { ended: { taken } } : {}) });
  }
}
