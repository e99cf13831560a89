import { isDeepStrictEqual } from "node:util";
import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { agentTools } from "@tessera/wire/agent/agent.constants";
import { createBuiltInModel } from "../../src/model/built-in/built-in-model.ts";
import { readCases } from "./case.ts";
import type { Part } from "./measure.ts";

/** A question, the calls that answer it with the input that matters, and what the answer says. */
interface ChatCase {
  id: string;
  question: string;
  calls: Record<string, Record<string, unknown>>;
  says?: string;
}

interface Call {
  tool: string;
  input: Record<string, unknown>;
}

const model = createBuiltInModel();
const tools = agentTools.map((name) => ({ type: "function" as const, name, inputSchema: {} }));
const ticket = { number: 12, title: "A box is missing", status: "in_progress", assignee: "Nina Berg" };
/** What the tools return, whatever was asked. */
const outputs: Record<string, object> = {
  search_tickets: { total: 2, matching: "not resolved yet, assigned to you", tickets: [ticket] },
  find_similar_tickets: { similar: [ticket] },
  draft_ticket: { title: "A box is missing", priority: "high", missing: [] },
  update_ticket: { number: 12, changes: [{ field: "priority", from: "low", to: "high" }] },
  note_on_ticket: { ticket: 12 },
  read_figures: {
    label: "Resolution, median",
    unit: "hours",
    from: "2026-11-01",
    to: "2026-11-29",
    value: 5.2,
    report: "/dashboard/analytics?from=2026-11-01&to=2026-11-29",
  },
  read_ticket: {
    ...ticket,
    priority: "high",
    category: "Returns",
    description: "A box is missing from the parcel.",
    files: [{ filename: "photo.png" }],
    newest_messages: [{ author: "Kim", body: "It is still broken." }],
  },
};
const bugQuestions = /good ticket, I'd like to know|enough for a ticket/u;

export async function gradeChat(isFaulty: boolean): Promise<Part> {
  const cases = readCases<ChatCase>("chat.jsonl");
  const graded = await Promise.all(
    cases.map(async (one, index) => {
      const { calls, text } = await talk(isFaulty ? (cases.at(index - 1)?.question ?? "") : one.question);
      return { one, calls, text, isRight: isRight(one, calls, text) };
    }),
  );
  const actions = graded.filter(({ one }) => "update_ticket" in one.calls || one.id.startsWith("D"));
  return {
    measures: [
      {
        what: "chat: right",
        value: graded.filter((one) => one.isRight).length,
        goal: Math.ceil(cases.length * 0.83),
      },
      {
        what: "chat: actions done, or said that they cannot be",
        value: actions.filter((one) => one.isRight).length,
        goal: actions.length,
      },
    ],
    report: graded.map(
      ({ one, calls, text, isRight }) =>
        `${one.id}${isRight ? "" : " ✗"}  ${one.question}\n     ${JSON.stringify(calls)}\n     ${text.replaceAll("\n", "\n     ")}`,
    ),
  };
}

async function talk(question: string): Promise<{ calls: Call[]; text: string }> {
  const prompt: LanguageModelV4Prompt = [
    { role: "user", content: [{ type: "text", text: "Hello" }] },
    { role: "assistant", content: [{ type: "text", text: "Hello." }] },
    { role: "user", content: [{ type: "text", text: question }] },
  ];
  const { content } = await model.doGenerate({ prompt, tools });
  const calls = content.flatMap((part) =>
    part.type === "tool-call"
      ? [{ tool: part.toolName, input: JSON.parse(part.input) as Call["input"] }]
      : [],
  );
  if (calls.length === 0)
    return { calls, text: content.map((part) => (part.type === "text" ? part.text : "")).join("") };
  const answered = await model.doGenerate({
    prompt: [
      ...prompt,
      {
        role: "tool",
        content: calls.map(({ tool }, index) => ({
          type: "tool-result" as const,
          toolCallId: `call-${index}`,
          toolName: tool,
          output: { type: "json" as const, value: { data: outputs[tool] ?? {} } as never },
        })),
      },
    ],
    tools,
  });
  return { calls, text: answered.content.map((part) => (part.type === "text" ? part.text : "")).join("") };
}

function isRight({ calls: wanted, says }: ChatCase, calls: readonly Call[], text: string): boolean {
  const areCalled = Object.entries(wanted).every(([tool, input]) =>
    calls.some(
      (call) =>
        call.tool === tool &&
        Object.entries(input).every(([field, value]) => isDeepStrictEqual(call.input[field], value)),
    ),
  );
  const isNoMore = calls.every(({ tool }) => tool in wanted);
  return (
    areCalled &&
    isNoMore &&
    !bugQuestions.test(text) &&
    (says === undefined || new RegExp(says, "u").test(text))
  );
}
