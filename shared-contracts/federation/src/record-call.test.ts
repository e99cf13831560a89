import { describe, expect, it } from "@jest/globals";
import type { Routes } from "@tessera/wire/api/route";
import { closed, Empty, oneOf } from "@tessera/wire/schema/schema";
import type { PageData, Session } from "./pages.ts";
import { recordCalls } from "./record-call.ts";

const text = oneOf(["1", "calm", "loud"]);
const known: Routes = {
  "GET /notes/": { access: "tickets.read", query: closed({ page: text, tone: text }), reply: Empty },
};

/** Returns a query that makes a call with the given input. */
function calling(
  operation: string,
  toInput: (request: Parameters<PageData>[0]) => object = () => ({}),
): PageData {
  return (request) => ({
    queryKey: [],
    queryFn: () =>
      (request.session.call as (name: string, input: object) => unknown)(operation, toInput(request)),
  });
}

const record = (data: PageData, names: string[] = []) => recordCalls(data, names, known);

describe("the calls of a page's query", () => {
  it("have their constant parameters and the names of the path", async () => {
    const note = calling("GET /notes/:noteId", ({ params }) => ({
      params: { noteId: params.id },
      query: { full: true, tone: undefined },
    }));

    expect(await record(note, ["id"])).toEqual([{ operation: "GET /notes/:id", query: { full: "true" } }]);
  });

  it("pass on what the query reads of the address, and are left out with what the operation does not accept", async () => {
    const notes: PageData = (request) => {
      const { address } = request;
      const query = { page: address.get("page") ?? "1", tone: address.getAll("tone")[0] };
      address.has("folded");
      return calling("GET /notes/", () => ({ query }))(request);
    };

    expect(await record(notes)).toEqual([
      { operation: "GET /notes/", query: { page: "1" }, passes: ["page", "tone"], unless: ["folded"] },
    ]);
  });

  it.each<[string, PageData]>([
    ["change something", calling("POST /notes/")],
    ["depend on the person", calling("GET /notes/", ({ session }) => ({ query: { by: session.userId } }))],
    ["have a list", calling("GET /notes/", () => ({ query: { tone: ["calm", "loud"] } }))],
    ["are not needed", () => null],
  ])("are not known before the page is opened if they %s", async (_, data) => {
    expect(await record(data)).toEqual([]);
  });

  it("are those before the first response", async () => {
    const both = ({ session }: { session: Session }) => ({
      queryKey: [],
      queryFn: async () => {
        await Promise.all([session.call("GET /tickets/"), session.call("GET /tickets/counts")]);
        await session.call("GET /auth/me");
      },
    });

    const calls = await record(both);

    expect(calls.map(({ operation }) => operation)).toEqual(["GET /tickets/", "GET /tickets/counts"]);
  });
});
