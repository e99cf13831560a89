import { describe, expect, it } from "@jest/globals";
import { countReadable, secretCorpus } from "@tessera/kit/testing/secret-corpus";
import { generateText } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { quote } from "../tool/quoted-data.ts";
import { withoutSecrets } from "./without-secrets.ts";

const corpus = secretCorpus.map(({ text }) => text);

async function promptSeenBy(text: string): Promise<string> {
  const model = new MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: "text", text: "I see." }],
      finishReason: { unified: "stop", raw: "stop" },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    }),
  });
  await generateText({ model: withoutSecrets(model), prompt: text });
  return JSON.stringify(model.doGenerateCalls[0]?.prompt).replaceAll('\\"', '"');
}

describe("the corpus of 200 secrets", () => {
  it.each([
    ["lines", corpus.join("\n")],
    ["JSON", JSON.stringify({ lines: corpus })],
    ["a block of data", `<data>\n${JSON.stringify(corpus)}\n</data>`],
  ])("does not reach a model as %s", async (_, text) => {
    const seen = await promptSeenBy(text);

    expect(countReadable(text)).toBe(200);
    expect(seen.length).toBeGreaterThan(1_000);
    expect(countReadable(seen)).toBe(0);
  });

  it("does not reach tool results, and so no program connected over MCP", () => {
    const answers = corpus.map((line) => quote({ description: line, findings: [{ text: line }] }));

    expect(countReadable(JSON.stringify(answers))).toBe(0);
  });
});
