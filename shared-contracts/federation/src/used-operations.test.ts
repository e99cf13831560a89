import { describe, expect, it } from "@jest/globals";
import { defineRoutes } from "@tessera/wire/route";
import { closed, Id, nullable, oneOf, pageOf, pageQuery } from "@tessera/wire/schema";
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
  it("are those it names, with the fields it says, and with what it may send them", () => {
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

  it("are named where nobody knows them, unless the module brings them", () => {
    const own = defineRoutes({ "GET /notes/": { access: "public", reply: closed({}) } });
    const code = "e('GET /notes/'),e(`POST /memos/:memoId`),log('GET / is no operation')";

    expect(usedOperations(code, routes, own)).toEqual([
      { operation: "POST /memos/:memoId", sends: [], reads: [], known: [] },
    ]);
  });

  it("are found in every kind of quotes, and none in code that calls nothing", () => {
    expect(usedOperations("e(`DELETE /tickets/:ticketId/`)", routes)).toMatchObject([
      { operation: "DELETE /tickets/:ticketId/" },
    ]);
    expect(usedOperations("console.log('no operation')", routes)).toEqual([]);
  });
});
