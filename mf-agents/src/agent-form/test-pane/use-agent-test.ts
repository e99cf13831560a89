import { t } from "@tessera/language/t";
import { useRemoteContext } from "@tessera/ui/remote/context";
import { useSession } from "@tessera/ui/remote/session";
import { useEffect, useRef, useState } from "react";
import { beginReply, continueReply, type Reply, toText } from "../../common/reply/reply.ts";
import { readChunks } from "../../common/reply/reply-chunk.ts";
import { type AgentFields, toChange } from "../agent-fields.ts";

/** A question of a test and its reply. */
export interface Trial {
  id: number;
  question: string;
  reply: Reply;
}

/** The maximum number of question and reply pairs that are sent along with the next question. */
const maxListed = 24;

type Said = { role: "user" | "assistant"; content: string };

function saidIn(trials: readonly Trial[]): Said[] {
  return trials
    .flatMap<Said>(({ question, reply }) => [
      { role: "user", content: question },
      { role: "assistant", content: toText(reply.parts) },
    ])
    .filter(({ content }) => content !== "")
    .slice(-2 * maxListed);
}

function failed(reply: Reply, message: string): Reply {
  return { ...reply, ending: "failed", error: message };
}

/** Chats with the agent as currently edited. Nothing is stored. */
export function useAgentTest(agentId: string, fields: AgentFields) {
  const { open } = useRemoteContext();
  const { call } = useSession();
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const show = (id: number, change: (reply: Reply) => Reply) =>
    setTrials((before) =>
      before.map((trial) => (trial.id === id ? { ...trial, reply: change(trial.reply) } : trial)),
    );

  async function run(id: number, question: string, signal: AbortSignal) {
    const body = {
      agent: toChange(fields),
      messages: [...saidIn(trials), { role: "user" as const, content: question }],
    };
    const input = { params: { agentId }, body, signal };
    if (!open) {
      const { reply: delta } = await call("POST /agents/:agentId/test", input);
      const replayed = [
        { type: "text-start", id: "t" },
        { type: "text-delta", id: "t", delta },
      ] as const;
      return show(id, (reply) => replayed.reduce(continueReply, reply));
    }
    const response = await open("POST /agents/:agentId/test", { ...input, accept: "text/event-stream" });
    if (!response.body) return;
    for await (const chunks of readChunks(response.body)) {
      if (signal.aborted) return;
      show(id, (reply) => chunks.reduce(continueReply, reply));
    }
  }

  async function ask(question: string) {
    const own = new AbortController();
    const id = (trials.at(-1)?.id ?? 0) + 1;
    running.current = own;
    setTrials((before) => [...before, { id, question, reply: beginReply() }]);
    try {
      await run(id, question, own.signal);
      show(id, (reply) => (reply.ending === "open" ? { ...reply, ending: "finished" } : reply));
    } catch (error) {
      const message = error instanceof Error ? error.message : t("Unknown error occurred");
      show(id, (reply) => (own.signal.aborted ? { ...reply, ending: "stopped" } : failed(reply, message)));
    }
  }

  return {
    trials,
    isRunning: trials.at(-1)?.reply.ending === "open",
    ask,
    stop() {
      running.current?.abort();
      show(trials.at(-1)?.id ?? 0, (reply) => ({ ...reply, ending: "stopped" }));
    },
    clear() {
      running.current?.abort();
      setTrials([]);
    },
  };
}
