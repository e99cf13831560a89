import { ApiError } from "@tessera/client/api-error";
import type { Call } from "@tessera/client/call";
import { fileReferences } from "@tessera/ui/attachment/draft-files";
import { keyedStores } from "@tessera/ui/remote/keyed-stores";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import type { Visibility } from "@tessera/wire/ticket/communication";
import { draftStarts, putDraftStart } from "../collision/draft-start.ts";
import { readDraft, writeDraft } from "../drafts.ts";
import { putReplyFiles, replyFiles } from "../reply-files.ts";
import { unsentMessages } from "../unsent-messages.ts";
import type { useReplyKeys } from "../use-reply-keys.ts";
import { isEmptyDraft } from "./draft-content.ts";
import {
  calmState,
  type DraftBase,
  type DraftPlaces,
  type DraftState,
  noBase,
  StaleDraftError,
  UnreachableStoreError,
} from "./draft-sync.ts";

export type ReplyKeys = ReturnType<typeof useReplyKeys>;

/** What the writer of each draft has to know, by the key of the draft. */
export const draftStates = keyedStores<DraftState>({ open: () => calmState, mayForget: () => true });

function toFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 412) return new StaleDraftError(error.message, { cause: error });
  return error.status === 0 || error.status >= 500
    ? new UnreachableStoreError(error.message, { cause: error })
    : error;
}

function readBase(key: string): DraftBase {
  try {
    const { version, digest } = JSON.parse(readStored(key) ?? "{}");
    return typeof digest === "string" ? { version, digest } : noBase;
  } catch {
    return noBase;
  }
}

/** In memory, because another tab of this browser has its own text. */
function openBase(key: string): DraftPlaces["base"] {
  let base = readBase(key);
  return {
    read: () => base,
    write(next) {
      base = next;
      writeStored(key, next.version === null ? null : JSON.stringify(next));
    },
  };
}

function openLocal(keys: ReplyKeys, kind: Visibility): DraftPlaces["local"] {
  const isReply = kind === "public";
  return {
    read: () => ({
      text: readDraft(keys.draft(kind)),
      files: replyFiles.get(keys.files(kind)),
      seenUntil: isReply ? draftStarts.get(keys.begun) : "",
    }),
    write({ text, files, seenUntil }) {
      if (isReply && seenUntil !== "") putDraftStart(keys.begun, seenUntil);
      putReplyFiles(keys.files(kind), files);
      writeDraft(keys.draft(kind), text);
    },
  };
}

/** Returns where the draft of one kind is: in this browser and on the server. */
export function openPlaces(
  keys: ReplyKeys,
  kind: Visibility,
  { call, ticketId }: { call: Call; ticketId: string },
): DraftPlaces {
  const params = { ticketId };
  const local = openLocal(keys, kind);
  const attempt = <Result>(request: Promise<Result>) =>
    request.catch((error: unknown) => {
      throw toFailure(error);
    });
  return {
    local,
    base: openBase(keys.base(kind)),
    remote: {
      save: ({ text: body, files, seenUntil }, version) =>
        attempt(
          call("PUT /tickets/:ticketId/draft", {
            params,
            body: {
              body,
              visibility: kind,
              attachments: fileReferences(files),
              seen_until: seenUntil || null,
              version,
            },
          }),
        ),
      discard: async (version) => {
        await attempt(
          call("DELETE /tickets/:ticketId/draft", { params, query: { visibility: kind, version } }),
        );
      },
    },
    // A message that could not be sent is kept in this browser only, so its draft stays stored.
    isBeingSent: () =>
      unsentMessages
        .get(keys.unsent)
        .some(
          ({ visibility, state }) =>
            visibility === kind &&
            (state === "sending" || (state === "failed" && isEmptyDraft(local.read()))),
        ),
    report: (state) => draftStates.set(keys.draft(kind), state),
  };
}
