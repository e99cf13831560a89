import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { createFileModel } from "./file-model.ts";
import type { FileRunner } from "./file-runner.ts";
import { openRunner } from "./open-runner.ts";

let folder: string;
let gguf: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "model-"));
  gguf = path.join(folder, "small.gguf");
  await writeFile(gguf, Buffer.concat([Buffer.from("GGUF"), Buffer.alloc(1_000)]));
  await mkdir(path.join(folder, "small"));
  await writeFile(path.join(folder, "small", "config.json"), "{}");
});

const notInstalled = () => Promise.reject(new Error("Cannot find package"));
const broken = async () => ({ getLlama: () => Promise.reject(new Error("bad tensor")) });

describe("opening a model's file", () => {
  it.each<[string, string, Parameters<typeof openRunner>[1], RegExp]>([
    ["is missing", "none.gguf", {}, /There is no model at AI_MODEL_FILE \(none\.gguf\)/u],
    ["is no GGUF file", "small/config.json", {}, /damaged, or no GGUF file/u],
    ["needs node-llama-cpp", "small.gguf", { load: notInstalled }, /npm install node-llama-cpp/u],
    ["needs transformers", "small", { load: notInstalled }, /npm install @huggingface\/transformers/u],
    [
      "is too large",
      "small.gguf",
      { readFreeMemory: () => 500 },
      /needs 0\.0 GB of memory; 0\.0 GB are free/u,
    ],
    ["is damaged", "small.gguf", { load: broken }, /damaged, or in a format that is not supported/u],
  ])("says that it %s", async (_, name, given, words) => {
    await expect(openRunner(path.join(folder, name), given)).rejects.toMatchObject({
      name: "ModelError",
      message: expect.stringMatching(words),
    });
  });
});

const prompt: LanguageModelV4Prompt = [
  { role: "system", content: "Be brief." },
  { role: "user", content: [{ type: "text", text: "The card 4111 1111 1111 1111 was refused." }] },
];

describe("a model from a file", () => {
  it("writes what its runner writes, piece by piece, and gives it no secrets", async () => {
    const asked: string[] = [];
    const runner: FileRunner = {
      async write({ messages, onText }) {
        asked.push(JSON.stringify(messages));
        for (const text of ["Ask ", "the bank."]) onText(text);
        return "Ask the bank.";
      },
    };
    const model = createFileModel("any", { open: async () => runner });

    const { content } = await model.doGenerate({ prompt });
    const { stream } = await model.doStream({ prompt });
    let streamed = "";
    for await (const part of stream) if (part.type === "text-delta") streamed += part.delta;

    expect(content).toEqual([{ type: "text", text: "Ask the bank." }]);
    expect(streamed).toBe("Ask the bank.");
    expect(asked.join()).not.toContain("4111");
  });

  it("says that it is too slow, and can be opened again after a failure", async () => {
    let opened = 0;
    const slow: FileRunner = { write: () => new Promise(() => {}) };
    const model = createFileModel("any", {
      patienceMs: 5,
      open: async () => {
        opened += 1;
        if (opened === 1) throw new Error("not yet");
        return slow;
      },
    });

    await expect(model.doGenerate({ prompt })).rejects.toThrow("not yet");
    await expect(model.doGenerate({ prompt })).rejects.toThrow("The model did not finish in 0 s.");
  });
});
