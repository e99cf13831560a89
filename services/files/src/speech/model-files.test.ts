import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { findModel, UnknownModelError } from "./model-files.ts";

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function aFolder(contents: Record<string, string>): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "model-")));
  folders.push(folder);
  await Promise.all(Object.entries(contents).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

function named(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, ""]));
}

describe("the model in a folder", () => {
  it.each([
    [
      "Moonshine with a merged decoder",
      ["encoder_model.onnx", "decoder_model_merged.onnx", "tokens.txt"],
      { moonshine: { encoder: "encoder_model.onnx", mergedDecoder: "decoder_model_merged.onnx" } },
    ],
    [
      "Moonshine in four parts",
      [
        "preprocess.onnx",
        "encode.int8.onnx",
        "uncached_decode.int8.onnx",
        "cached_decode.int8.onnx",
        "tokens.txt",
      ],
      {
        moonshine: {
          preprocessor: "preprocess.onnx",
          encoder: "encode.int8.onnx",
          uncachedDecoder: "uncached_decode.int8.onnx",
          cachedDecoder: "cached_decode.int8.onnx",
        },
      },
    ],
    [
      "Whisper, quantized where it is there twice",
      ["small-encoder.onnx", "small-encoder.int8.onnx", "small-decoder.int8.onnx", "small-tokens.txt"],
      { whisper: { encoder: "small-encoder.int8.onnx", decoder: "small-decoder.int8.onnx" } },
    ],
    [
      "a transducer",
      ["encoder-epoch-99.onnx", "decoder-epoch-99.onnx", "joiner-epoch-99.onnx", "tokens.txt"],
      {
        transducer: {
          encoder: "encoder-epoch-99.onnx",
          decoder: "decoder-epoch-99.onnx",
          joiner: "joiner-epoch-99.onnx",
        },
      },
    ],
  ])("is identified as %s by its files", async (_what, names, expected) => {
    const folder = await aFolder(named(...names));

    const { files } = await findModel(folder);

    const { tokens, ...kind } = JSON.parse(JSON.stringify(files).replaceAll(`${folder}/`, ""));
    expect(kind).toEqual(expected);
    expect(names).toContain(tokens);
  });

  it("is configured by its description", async () => {
    const description = {
      senseVoice: { model: "m.onnx", useInverseTextNormalization: 1 },
      tokens: "tokens.txt",
    };
    const folder = await aFolder({
      "model.json": JSON.stringify(description),
      ...named("m.onnx", "tokens.txt"),
    });

    expect((await findModel(folder)).files).toEqual({
      senseVoice: { model: join(folder, "m.onnx"), useInverseTextNormalization: 1 },
      tokens: join(folder, "tokens.txt"),
    });
  });

  it.each([
    ["has no tokens", named("encoder_model.onnx"), /no …tokens.txt is in/u],
    ["holds other files", named("weights.bin", "tokens.txt"), /describe it in model.json/u],
    ["has a description that is none", { "model.json": "[" }, /not an object in JSON/u],
    [
      "lacks what its description names",
      { "model.json": '{"whisper":{"encoder":"e.onnx"}}' },
      /names e.onnx/u,
    ],
  ])("is refused with a reason if the folder %s", async (_what, contents, message) => {
    const folder = await aFolder(contents);

    await expect(findModel(folder)).rejects.toThrow(message);
  });

  it("is refused with a reason if the folder does not exist", async () => {
    await expect(findModel("/nowhere/model")).rejects.toThrow(UnknownModelError);
  });
});
