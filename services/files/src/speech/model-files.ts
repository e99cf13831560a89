import { readdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";

/** The model settings of sherpa-onnx: the kind of model, and the paths of its files. */
export type ModelFiles = Record<string, string | number | object>;

/** A folder without a known model. The message is for operators. */
export class UnknownModelError extends Error {
  override name = "UnknownModelError";
}

/** Describes a model that its file names do not identify, as settings of sherpa-onnx with paths within the folder. */
const descriptionFile = "model.json";

/** Finds the model in a folder, by its description or by the usual file names. Throws an UnknownModelError. */
export async function findModel(folder: string): Promise<{ folder: string; files: ModelFiles }> {
  const root = await realpath(folder).catch(() => {
    throw new UnknownModelError(`there is no folder ${folder}`);
  });
  const names = await readdir(root).catch(() => {
    throw new UnknownModelError(`${folder} is not a folder that can be read`);
  });
  const files = names.includes(descriptionFile)
    ? await readDescription(root, names)
    : recognise(folder, names);
  return { folder: root, files: inFolder(root, files) };
}

async function readDescription(root: string, names: readonly string[]): Promise<ModelFiles> {
  const text = await readFile(join(root, descriptionFile), "utf8");
  const description = parse(text);
  if (description === null) throw new UnknownModelError(`${descriptionFile} is not an object in JSON`);
  const missing = fileNamesIn(description).find((name) => !names.includes(name));
  if (missing !== undefined)
    throw new UnknownModelError(`${descriptionFile} names ${missing}, which is not in the folder`);
  return description;
}

function parse(text: string): ModelFiles | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as ModelFiles)
      : null;
  } catch {
    return null;
  }
}

const fileName = /\.(?:onnx|ort|txt|model|bin)$/u;

function fileNamesIn(value: unknown): string[] {
  if (typeof value === "string") return fileName.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(fileNamesIn) : [];
}

function recognise(folder: string, names: readonly string[]): ModelFiles {
  const find = (pattern: RegExp) => {
    const found = names.filter((name) => pattern.test(name)).sort();
    // If there are both, the quantized one is a third of the size and hardly worse.
    return found.find((name) => name.includes(".int8.")) ?? found[0];
  };
  const tokens = find(/tokens\.txt$/u);
  if (tokens === undefined) throw new UnknownModelError(`no …tokens.txt is in ${folder}`);
  const known = kinds.flatMap(({ setting, parts }) => {
    const files = Object.entries(parts).map(([part, pattern]) => [part, find(pattern)]);
    return files.every(([, name]) => name !== undefined) ? [{ [setting]: Object.fromEntries(files) }] : [];
  })[0];
  if (!known)
    throw new UnknownModelError(
      `the files of ${folder} belong to no known model: describe it in ${descriptionFile}`,
    );
  return { ...known, tokens };
}

const weights = "(?:\\.int8)?\\.(?:onnx|ort)$";
/** In order of precedence: later patterns also match files of earlier kinds. */
const kinds: { setting: string; parts: Record<string, RegExp> }[] = [
  {
    setting: "moonshine",
    parts: {
      encoder: new RegExp(`^encoder_model${weights}`, "u"),
      mergedDecoder: new RegExp(`^decoder_model_merged${weights}`, "u"),
    },
  },
  {
    setting: "moonshine",
    parts: {
      preprocessor: new RegExp(`^preprocess${weights}`, "u"),
      encoder: new RegExp(`^encode${weights}`, "u"),
      uncachedDecoder: new RegExp(`^uncached_decode${weights}`, "u"),
      cachedDecoder: new RegExp(`^cached_decode${weights}`, "u"),
    },
  },
  {
    setting: "transducer",
    parts: {
      encoder: new RegExp(`^encoder.*${weights}`, "u"),
      decoder: new RegExp(`^decoder.*${weights}`, "u"),
      joiner: new RegExp(`^joiner.*${weights}`, "u"),
    },
  },
  {
    setting: "whisper",
    parts: {
      encoder: new RegExp(`-encoder${weights}`, "u"),
      decoder: new RegExp(`-decoder${weights}`, "u"),
    },
  },
];

/** Replaces file names by paths. */
function inFolder(root: string, files: ModelFiles): ModelFiles {
  return Object.fromEntries(
    Object.entries(files).map(([name, value]) => [
      name,
      typeof value === "object"
        ? inFolder(root, value as ModelFiles)
        : typeof value === "string" && fileName.test(value)
          ? join(root, value)
          : value,
    ]),
  );
}
