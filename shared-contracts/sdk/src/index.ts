export type { CallOptions, KeyedOptions, TesseraOptions, VersionedOptions } from "./client/options.ts";
export type { Pages } from "./client/pages.ts";
// biome-ignore lint/performance/noBarrelFile: the package has one entry
export { type ErrorDetails, TesseraError, type TesseraErrorCode } from "./client/tessera-error.ts";
export type { Upload } from "./client/upload-form.ts";
export { Tessera } from "./generated/tessera.ts";
export type * from "./generated/types.ts";
export { verifyWebhook, type WebhookHeaders, type WebhookOptions } from "./webhook/verify-webhook.ts";
