import path from "node:path";
import type { Static } from "typebox";
import type { configSchema } from "../config.ts";
import type { ModelsOptions } from "./models.ts";

/** Returns the installation's language model, at an address or from a file, or null if none is configured. */
export function readInstallationModel(config: Static<typeof configSchema>): ModelsOptions["installation"] {
  const { AI_PROVIDER_URL: baseUrl, AI_PROVIDER_MODEL: model, AI_PROVIDER_KEY: key } = config;
  const { AI_MODEL_FILE: file, AI_PROVIDER_LABEL: label } = config;
  if (baseUrl && model) return { baseUrl, model, key: key ?? null, label: label ?? model };
  return file ? { file, label: label ?? path.basename(file) } : null;
}
