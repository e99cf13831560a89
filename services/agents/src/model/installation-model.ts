import type { Static } from "typebox";
import type { configSchema } from "../config.ts";
import type { ModelsOptions } from "./models.ts";

/** Returns the installation's language model, or null if none is configured. */
export function installationModelOf(config: Static<typeof configSchema>): ModelsOptions["installation"] {
  const { AI_PROVIDER_URL: baseUrl, AI_PROVIDER_MODEL: model, AI_PROVIDER_KEY: key } = config;
  if (!baseUrl || !model) return null;
  return { baseUrl, model, key: key ?? null, label: config.AI_PROVIDER_LABEL ?? model };
}
