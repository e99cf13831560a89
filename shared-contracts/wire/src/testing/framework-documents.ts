/** A document as FastAPI generates it with Pydantic 2: every model by reference, optional ones as `anyOf` with null. */
export const fastApiDocument = {
  openapi: "3.1.0",
  info: { title: "Shipments", version: "0.1.0" },
  paths: {
    "/api/v1/shipments/parcels": {
      get: {
        summary: "List Parcels",
        operationId: "GET /shipments/parcels",
        "x-access": "tickets.read",
        parameters: [
          {
            name: "state",
            in: "query",
            required: false,
            schema: { anyOf: [{ $ref: "#/components/schemas/State" }, { type: "null" }], title: "State" },
          },
          {
            name: "limit",
            in: "query",
            required: false,
            schema: { type: "integer", maximum: 100, exclusiveMinimum: 0, default: 20, title: "Limit" },
          },
        ],
        responses: {
          "200": {
            description: "Successful Response",
            content: { "application/json": { schema: { $ref: "#/components/schemas/ParcelPage" } } },
          },
          "422": {
            description: "Validation Error",
            content: { "application/json": { schema: { $ref: "#/components/schemas/HTTPValidationError" } } },
          },
        },
      },
      post: {
        summary: "Create Parcel",
        operationId: "POST /shipments/parcels",
        "x-access": "tickets.write",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/NewParcel" } } },
        },
        responses: {
          "201": {
            description: "Successful Response",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } },
          },
        },
      },
    },
    "/api/v1/shipments/parcels/{parcel_id}": {
      get: {
        summary: "Read Parcel",
        operationId: "GET /shipments/parcels/:parcel_id",
        "x-access": "tickets.read",
        parameters: [
          {
            name: "parcel_id",
            in: "path",
            required: true,
            schema: { type: "string", format: "uuid", title: "Parcel Id" },
          },
        ],
        responses: {
          "200": {
            description: "Successful Response",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      HTTPValidationError: {
        properties: {
          detail: {
            items: { $ref: "#/components/schemas/ValidationError" },
            type: "array",
            title: "Detail",
          },
        },
        type: "object",
        title: "HTTPValidationError",
      },
      NewParcel: {
        properties: {
          title: { type: "string", maxLength: 120, minLength: 1, title: "Title" },
          state: { $ref: "#/components/schemas/State", default: "packed" },
          note: { anyOf: [{ type: "string" }, { type: "null" }], title: "Note" },
        },
        type: "object",
        required: ["title"],
        title: "NewParcel",
      },
      Parcel: {
        properties: {
          id: { type: "string", format: "uuid", title: "Id" },
          title: { type: "string", title: "Title" },
          state: { $ref: "#/components/schemas/State" },
          note: { anyOf: [{ type: "string" }, { type: "null" }], title: "Note" },
          sender: { anyOf: [{ $ref: "#/components/schemas/Person" }, { type: "null" }] },
          labels: { additionalProperties: { type: "string" }, type: "object", title: "Labels" },
          contents: { items: { $ref: "#/components/schemas/Content" }, type: "array", title: "Contents" },
          created_at: { type: "string", format: "date-time", title: "Created At" },
        },
        type: "object",
        required: ["id", "title", "state", "labels", "contents", "created_at"],
        title: "Parcel",
      },
      Content: {
        properties: {
          name: { type: "string", title: "Name" },
          contents: { items: { $ref: "#/components/schemas/Content" }, type: "array", title: "Contents" },
        },
        type: "object",
        required: ["name", "contents"],
        title: "Content",
      },
      ParcelPage: {
        properties: {
          items: { items: { $ref: "#/components/schemas/Parcel" }, type: "array", title: "Items" },
        },
        type: "object",
        required: ["items"],
        title: "ParcelPage",
      },
      Person: {
        properties: { name: { type: "string", title: "Name" } },
        type: "object",
        required: ["name"],
        title: "Person",
      },
      State: { type: "string", enum: ["packed", "sent"], title: "State" },
      ValidationError: {
        properties: {
          loc: {
            items: { anyOf: [{ type: "string" }, { type: "integer" }] },
            type: "array",
            title: "Location",
          },
          msg: { type: "string", title: "Message" },
          type: { type: "string", title: "Error Type" },
        },
        type: "object",
        required: ["loc", "msg", "type"],
        title: "ValidationError",
      },
    },
  },
};

/**
 * A document as @fastify/swagger generates it. Its version is 3.0.3 unless the options name another; shared schemas are called `def-0`,
 * `def-1`.
 */
export const swaggerDocument = {
  openapi: "3.0.3",
  info: { title: "Orders", version: "1.0.0" },
  components: {
    schemas: {
      "def-0": {
        title: "Record",
        type: "object",
        required: ["id", "created_at"],
        properties: { id: { type: "string" }, created_at: { type: "string", format: "date-time" } },
      },
      "def-1": {
        title: "Address",
        type: "object",
        required: ["city"],
        properties: { city: { type: "string" } },
      },
      "def-2": {
        title: "Order",
        allOf: [
          { $ref: "#/components/schemas/def-0" },
          {
            type: "object",
            required: ["total"],
            properties: {
              total: { type: "number", minimum: 0, exclusiveMinimum: true },
              note: { type: "string", enum: ["gift", "return"], nullable: true },
              address: { nullable: true, allOf: [{ $ref: "#/components/schemas/def-1" }] },
              payment: {
                oneOf: [
                  { type: "object", required: ["card"], properties: { card: { type: "string" } } },
                  { type: "object", required: ["iban"], properties: { iban: { type: "string" } } },
                ],
              },
            },
          },
        ],
      },
    },
    parameters: {
      orderId: {
        in: "path",
        name: "orderId",
        required: true,
        schema: { type: "string", format: "uuid" },
      },
    },
    responses: {
      order: {
        description: "Default Response",
        content: { "application/json": { schema: { $ref: "#/components/schemas/def-2" } } },
      },
    },
  },
  paths: {
    "/orders/{orderId}": {
      parameters: [
        { $ref: "#/components/parameters/orderId" },
        { in: "query", name: "currency", required: true, schema: { type: "string" } },
      ],
      get: {
        operationId: "GET /orders/:orderId",
        "x-access": ["tickets.read", "members.read"],
        parameters: [
          {
            in: "query",
            name: "currency",
            required: false,
            schema: { type: "string", enum: ["EUR", "USD"] },
          },
        ],
        responses: { "200": { $ref: "#/components/responses/order" } },
      },
      delete: {
        operationId: "DELETE /orders/:orderId",
        "x-access": "tickets.write",
        responses: { "204": { description: "Default Response" } },
      },
    },
  },
};
