import type { OpenApi } from "@tessera/kit/http/openapi";
import { fileLimits, StoredFile } from "@tessera/wire/file/file";
import type { JsonSchema } from "@tessera/wire/schema/schema-fields";
import { listErrors } from "./describe-responses.ts";
import type { SchemaWriter } from "./name-schemas.ts";

const mebibytes = fileLimits.bytes / 1024 ** 2;

/** Returns the operations that are served without a route of `wire`, because they take or send something else than JSON. */
export function describeOtherOperations(writer: SchemaWriter): Record<string, OpenApi["paths"][string]> {
  const paths = {
    "/files/upload": { post: describeUpload(writer) },
    "/events/stream": { get: describeStream() },
  };
  return paths as unknown as Record<string, OpenApi["paths"][string]>;
}

function describeUpload(writer: SchemaWriter): object {
  const parts = {
    description: { type: "string", description: "What the file shows. Has to come before `file`." },
    file: {
      type: "string",
      contentMediaType: "application/octet-stream",
      description: `The file with its name, at most ${mebibytes} MiB.`,
    },
  };
  const schema = { type: "object", required: ["file"], properties: parts };
  return {
    operationId: "uploadFile",
    "x-access": "files.upload",
    "x-sdk": true,
    tags: ["files"],
    summary: "Upload a file",
    description:
      "Stores a file, detects its type from its content and starts to process it. Attach it by its id. Requires `files.upload` (the role user or one above it).",
    parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }],
    requestBody: { required: true, content: { "multipart/form-data": { schema } } },
    responses: {
      "201": {
        description: "The file",
        content: { "application/json": { schema: writer.write(StoredFile as unknown as JsonSchema) } },
      },
      ...listErrors({
        access: "files.upload",
        needsConfirmation: false,
        hasInput: true,
        isAboutOne: false,
        text: {
          id: "uploadFile",
          summary: "",
          description: "",
          errors: {
            conflict: "The organization has a file with this content. `existing_file_id` is its id.",
            invalid_input: "The file is too large, or its type is not accepted.",
            storage_full: "The storage of the organization is full.",
          },
        },
      }),
    },
  };
}

function describeStream(): object {
  return {
    operationId: "streamEvents",
    "x-access": "signed_in",
    tags: ["events"],
    summary: "Stream what happens",
    description:
      "Sends the events of the caller's organization as server-sent events, as they happen. They contain ids, not rows: read what you show again. `Last-Event-ID` continues after a break; `reset` means that events were missed. For everyone who is signed in.",
    parameters: [
      {
        name: "Last-Event-ID",
        in: "header",
        required: false,
        description: "The id of the last event that was received.",
        schema: { type: "string" },
      },
    ],
    responses: {
      "200": { description: "The events", content: { "text/event-stream": { schema: { type: "string" } } } },
      ...listErrors({
        access: "signed_in",
        needsConfirmation: false,
        hasInput: false,
        isAboutOne: false,
        text: undefined,
      }),
    },
  };
}
