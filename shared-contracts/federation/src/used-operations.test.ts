import { describe, expect, it } from "@jest/globals";
import { defineRoutes } from "@tessera/wire/api/route";
import { closed, Id, nullable, oneOf, pageOf, pageQuery } from "@tessera/wire/schema/schema";
import { usedOperations } from "./used-operations.ts";

const routes = defineRoutes({
  "GET /tickets/": {
    access: "tickets.read",
    query: closed({ page: pageQuery.page, status: oneOf(["new", "open"]) }),
    reply: pageOf(closed({ title: Id, due_at: nullable(Id) })),
  },
  "DELETE /tickets/:ticketId/": { access: "tickets.delete", reply: closed({}) },
});

describe("the operations that code uses", () => {
  it("have the fields that the code names, and the values that it may send", () => {
    const code = 'n=await e("GET /tickets/",{query:{status:["open"]}}),n.items.map(t=>t.title)';

    expect(usedOperations(code, routes)).toEqual([
      {
        operation: "GET /tickets/",
        sends: [{ path: "status", type: "string", values: ["open"] }],
        reads: [
          { path: "items", type: "array" },
          { path: "items[]", type: "object" },
          { path: "items[].title", type: "string" },
        ],
        known: ["page", "status"],
      },
    ]);
  });

  it("include unknown operations, unless the module declares them", () => {
    const own = defineRoutes({ "GET /notes/": { access: "public", reply: closed({}) } });
    const code = "e('GET /notes/'),e(`POST /memos/:memoId`),log('GET / is no operation')";

    expect(usedOperations(code, routes, own)).toEqual([
      { operation: "POST /memos/:memoId", sends: [], reads: [], known: [] },
    ]);
  });

  it("are found in all kinds of quotes, and only in code that calls them", () => {
    expect(usedOperations("e(`DELETE /tickets/:ticketId/`)", routes)).toMatchObject([
      { operation: "DELETE /tickets/:ticketId/" },
    ]);
    expect(usedOperations("console.log('no operation')", routes)).toEqual([]);
  });
});
