import { open, readdir, stat } from "node:fs/promises";
import { freemem } from "node:os";
import path from "node:path";
import { ModelError } from "../model-error.ts";
import type { FileRunner } from "./file-runner.ts";
import { openLlama } from "./llama-runner.ts";
import { openTransformers } from "./transformers-runner.ts";

/** The packages that run models. They are not installed with the service, because of their size. */
type LoadPackage = (name: string) => Promise<unknown>;

interface Given {
  load?: LoadPackage;
  /** The memory that is left, in bytes. */
  readFreeMemory?: () => number;
}

/** The memory that a model takes besides its weights, as a share of them. */
const besides = 1.2;

/**
 * Opens a GGUF file with `node-llama-cpp`, or a folder in the format of `@huggingface/transformers`. Nothing is downloaded. Throws a
 * `ModelError` that says what is wrong.
 */
export async function openRunner(
  file: string,
  { load = (name) => import(name), readFreeMemory = freeMemory }: Given = {},
): Promise<FileRunner> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new ModelError(`There is no model at AI_MODEL_FILE (${path.basename(file)}).`, true);
  if (!found.isDirectory()) await requireGguf(file);
  requireMemory((found.isDirectory() ? await readSize(file) : found.size) * besides, readFreeMemory());
  const name = found.isDirectory() ? "@huggingface/transformers" : "node-llama-cpp";
  const library = await load(name).catch(() => {
    throw new ModelError(`The model needs a package: npm install ${name} -w @tessera/service-agents`, true);
  });
  try {
    return await (found.isDirectory() ? openTransformers : openLlama)(library, file);
  } catch (cause) {
    throw Object.assign(
      new ModelError("The model's file is damaged, or in a format that is not supported.", true),
      { cause },
    );
  }
}

async function requireGguf(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString("latin1") !== "GGUF")
      throw new ModelError("The model's file is damaged, or no GGUF file.", true);
  } finally {
    await handle.close();
  }
}

function requireMemory(needed: number, free: number): void {
  if (needed <= free) return;
  throw new ModelError(
    `The model needs ${inGigabytes(needed)} GB of memory; ${inGigabytes(free)} GB are free.`,
    true,
  );
}

function inGigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}

async function readSize(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((one) => one.isFile())
      .map(async (one) => (await stat(path.join(one.parentPath, one.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the free memory of the host, or of the container if it has a limit. */
function freeMemory(): number {
  return Math.min(freemem(), process.availableMemory());
}
