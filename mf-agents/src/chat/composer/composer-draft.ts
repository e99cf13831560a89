import type { UploadTarget } from "@tessera/ui/attachment/api";
import { type DraftFile, draftFileOf, readDraftFiles } from "@tessera/ui/attachment/draft-files";
import { useUploadQueue } from "@tessera/ui/attachment/queues";
import { keyedStores, useKeyed } from "@tessera/ui/remote/keyed-stores";
import { newKey } from "@tessera/ui/remote/new-key";
import { readStored, writeStored } from "@tessera/ui/remote/raw-storage";
import { useSession } from "@tessera/ui/remote/session";
import { useMemo } from "react";

/** An unsent message. */
export interface Unsent {
  text: string;
  files: readonly DraftFile[];
}

function read(key: string): Unsent {
  try {
    const files = readDraftFiles(JSON.parse(readStored(`${key}:files`) ?? "[]"));
    return { text: readStored(key) ?? "", files };
  } catch {
    return { text: readStored(key) ?? "", files: [] };
  }
}

const unsent = keyedStores<Unsent>({ open: read, mayForget: () => true });

function keep(key: string, { text, files }: Unsent): void {
  writeStored(key, text === "" ? null : text);
  writeStored(`${key}:files`, files.length > 0 ? JSON.stringify(files) : null);
}

function put(key: string, next: Unsent): void {
  keep(key, next);
  unsent.set(key, next);
}

function toTarget(key: string): UploadTarget {
  const attached = () => unsent.get(key).files;
  return {
    attached,
    attach(file, origin) {
      const { text, files } = unsent.get(key);
      if (files.some(({ file_id: id }) => id === file.id)) return;
      put(key, { text, files: [...files, draftFileOf(file, origin)] });
    },
  };
}

/** Puts a returned message before what was written since. */
function together(back: Unsent, now: Unsent): Unsent {
  const text = [back.text, now.text].filter((part) => part.trim() !== "").join("\n\n");
  const ids = new Set(back.files.map(({ file_id: id }) => id));
  return { text, files: [...back.files, ...now.files.filter(({ file_id: id }) => !ids.has(id))] };
}

/** The idempotency key per place. Attempts to send the same message share a key, so that it is stored only once. */
const tries = new Map<string, { of: string; key: string }>();

function keyOfTry(place: string, { text, files }: Unsent): string {
  const of = JSON.stringify([text, files.map(({ file_id: id }) => id)]);
  const known = tries.get(place);
  if (known?.of === of) return known.key;
  const key = newKey();
  tries.set(place, { of, key });
  return key;
}

/**
 * Keeps the unsent message of a place: a conversation's id, or the place where a new one begins. Stores it on every keystroke, until the
 * installation has accepted it.
 */
export function useComposerDraft(place: string) {
  const { organizationId, userId } = useSession();
  const key = `chat-unsent:${organizationId}:${userId}:${place}`;
  const { text, files } = useKeyed(unsent, key);
  const target = useMemo(() => toTarget(key), [key]);
  const queue = useUploadQueue(key, target);
  return {
    text,
    files,
    queue,
    write: (next: string) => put(key, { ...unsent.get(key), text: next }),
    putFiles: (next: readonly DraftFile[]) => put(key, { ...unsent.get(key), files: next }),
    /** Takes the message out of the field. It stays stored until `taken` or `giveBack` is called. */
    send() {
      const sent = unsent.get(key);
      unsent.set(key, { text: "", files: [] });
      return {
        ...sent,
        key: keyOfTry(key, sent),
        taken: () => {
          tries.delete(key);
          keep(key, unsent.get(key));
        },
        giveBack: () => put(key, together(sent, unsent.get(key))),
      };
    },
  };
}
