import { describe, expect, it } from "@jest/globals";
import { type OpenApi, openApiOf } from "@tessera/kit/http/openapi";
import type { Route } from "@tessera/wire/api/route";
import { operations } from "@tessera/wire/operations";
import { mergeDocuments } from "./merge-documents.ts";

function merge(...names: (keyof typeof operations)[]) {
  const routes = new Map<string, Route>(names.map((name) => [name, operations[name]]));
  const document = JSON.parse(JSON.stringify(openApiOf("tickets", routes))) as OpenApi;
  return JSON.parse(JSON.stringify(mergeDocuments([document])));
}

describe("the public document", () => {
  it("says what an operation does, who may call it, and which errors it has", () => {
    const { post } = merge("POST /tickets/:ticketId/merge").paths["/tickets/{ticketId}/merge"];

    expect(post).toMatchObject({
      operationId: "mergeTicket",
      "x-operation": "POST /tickets/:ticketId/merge",
      summary: "Merge a ticket into another",
      description: expect.stringContaining("Requires `tickets.write` (the role user or one above it)."),
      parameters: [
        { name: "ticketId", in: "path", description: "The id of the ticket." },
        { $ref: "#/components/parameters/IdempotencyKey" },
        { $ref: "#/components/parameters/IfMatch" },
      ],
      responses: {
        404: { $ref: "#/components/responses/not_found" },
        409: { description: expect.any(String) },
      },
    });
    expect(Object.keys(post.responses)).toEqual([
      "200",
      "401",
      "403",
      "404",
      "409",
      "412",
      "422",
      "429",
      "503",
      "default",
    ]);
  });

  it("names the schemas that wire names, also where they may be null", () => {
    const { paths, components } = merge("GET /tickets/:ticketId/");
    const { content } = paths["/tickets/{ticketId}/"].get.responses[200];

    expect(content["application/json"].schema).toEqual({ $ref: "#/components/schemas/Ticket" });
    expect(components.schemas.Ticket.properties.assigned_to).toEqual({
      anyOf: [{ $ref: "#/components/schemas/Assignee" }, { type: "null" }],
      description: "The member who works on the ticket. Null if nobody does.",
    });
  });

  it("refers from the method that wire does not name to the one that it does", () => {
    const routes = new Map<string, Route>([
      ["PUT /companies/:companyId/", operations["PATCH /companies/:companyId/"]],
    ]);
    const { paths } = mergeDocuments([openApiOf("tickets", routes)]);

    expect(paths["/companies/{companyId}/"]?.put).toMatchObject({
      operationId: "updateCompanyByPut",
      description: expect.stringMatching(/^The same as `updateCompany`/),
    });
  });

  it("marks what is deprecated, and says what to use instead", () => {
    expect(merge("GET /mail/spam").paths["/mail/spam"].get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining("Use `listSetAsideMails`"),
    });
  });

  it("describes uploads and webhooks", () => {
    const { paths, webhooks } = merge();

    expect(paths["/files/upload"].post.requestBody.content).toHaveProperty(["multipart/form-data"]);
    expect(webhooks["ticket.created"].post.requestBody.content["application/json"].schema).toEqual({
      $ref: "#/components/schemas/WebhookMessage",
    });
  });
});
