import type { Conversation } from "@tessera/wire/agent/chat";
import { useEffect, useEffectEvent, useRef } from "react";
import { isRunning } from "./run.ts";
import type { ChatRun } from "./use-chat-run.ts";

/**
 * Rejoins a reply that this window does not follow: after a reload, or when another tab started it. `readAt` is the time the conversation
 * was loaded; each load triggers at most one attempt.
 */
export function useRejoin(conversation: Conversation, readAt: number, chat: ChatRun, isReady: boolean): void {
  const believed = useRef(0);
  const join = useEffectEvent(() => {
    if (isRunning(chat.run) || believed.current === readAt) return;
    believed.current = readAt;
    chat.rejoin();
  });
  const isWanted = isReady && conversation.is_running;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the conversation is looked at
  useEffect(() => {
    if (isWanted) join();
  }, [isWanted, readAt]);
}
