import { useInfiniteQuery } from "@tanstack/react-query";
import type { DraftFile } from "@tessera/ui/attachment/draft-files";
import { newKey } from "@tessera/ui/remote/new-key";
import { useSession } from "@tessera/ui/remote/session";
import type { Conversation, Message } from "@tessera/wire/agent/chat";
import { useState } from "react";
import { useComposerDraft } from "../composer/composer-draft.ts";
import { useChatRun } from "../run/use-chat-run.ts";
import { useRejoin } from "../run/use-rejoin.ts";
import { messagesQuery } from "./message.queries.ts";

/** A message that is being edited. */
interface MessageEdit {
  id: string;
  text: string;
  files: readonly DraftFile[];
}

function getFiles({ attachments }: Message): DraftFile[] {
  return attachments.map(({ file_id, filename }) => ({ file_id, filename, isOwn: false }));
}

/** Holds the state of an open conversation: its messages, the current run, and the unsent or edited message. */
export function useThread(conversation: Conversation, readAt: number) {
  const query = useInfiniteQuery(messagesQuery(useSession(), conversation.id));
  const messages = query.data ?? [];
  const chat = useChatRun(conversation.id, messages);
  const draft = useComposerDraft(conversation.id);
  const [editing, setEditing] = useState<MessageEdit | null>(null);
  useRejoin(conversation, readAt, chat, query.isSuccess && !query.isFetching);

  async function sendDraft() {
    const sent = draft.send();
    const refusal = await chat.send({ text: sent.text, files: sent.files, replaces: null, key: sent.key });
    if (refusal) sent.giveBack();
    else sent.taken();
  }

  async function sendEdit({ id, text, files }: MessageEdit) {
    setEditing(null);
    const refusal = await chat.send({ text, files, replaces: id, key: newKey() });
    if (refusal) setEditing({ id, text, files });
  }

  return {
    query,
    messages,
    chat,
    draft,
    editing,
    beginEdit: (message: Message) =>
      setEditing({ id: message.id, text: message.content, files: getFiles(message) }),
    changeEdit: (part: Partial<MessageEdit>) => setEditing((before) => before && { ...before, ...part }),
    cancelEdit: () => setEditing(null),
    send: () => (editing ? sendEdit(editing) : sendDraft()),
  };
}

export type ThreadState = ReturnType<typeof useThread>;
