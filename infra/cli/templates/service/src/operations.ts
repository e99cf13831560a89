// Made by `npx tessera types` from the OpenAPI document of the module's service. Change that, and run it again.
import { defineRoutes } from "@tessera/wire/api/route";
import { plainSchema } from "@tessera/wire/schema/plain-schema";

export const operations = defineRoutes({
  "DELETE /new-module/notes/:noteId": {
    access: "tickets.write",
    params: plainSchema({
      type: "object",
      additionalProperties: false,
      required: ["noteId"],
      properties: { noteId: { type: "string" } },
    }),
    reply: plainSchema({ type: "object", additionalProperties: false, required: [], properties: {} }),
  },
  "GET /new-module/notes": {
    access: "tickets.read",
    reply: plainSchema({
      type: "object",
      additionalProperties: false,
      required: ["items"],
      properties: {
        items: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: false,
            required: ["id", "title", "body", "may_delete", "created_at"],
            properties: {
              id: { type: "string" },
              title: { type: "string" },
              body: { type: "string" },
              may_delete: { type: "boolean" },
              created_at: { type: "string", format: "date-time" },
            },
          },
        },
      },
    }),
  },
  "POST /new-module/notes": {
    access: "tickets.write",
    body: plainSchema({
      type: "object",
      additionalProperties: false,
      required: ["title", "body"],
      properties: {
        title: { type: "string", minLength: 1, maxLength: 120, pattern: "\\S" },
        body: { type: "string", maxLength: 10000 },
      },
    }),
    reply: plainSchema({
      type: "object",
      additionalProperties: false,
      required: ["id", "title", "body", "may_delete", "created_at"],
      properties: {
        id: { type: "string" },
        title: { type: "string" },
        body: { type: "string" },
        may_delete: { type: "boolean" },
        created_at: { type: "string", format: "date-time" },
      },
    }),
    status: 201,
  },
});

type Own = typeof operations;

declare module "@tessera/client/call" {
  interface ModuleOperations extends Own {}
}
