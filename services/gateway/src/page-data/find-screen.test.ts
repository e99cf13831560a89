import { describe, expect, it } from "@jest/globals";
import type { PlacedScreen } from "@tessera/wire/release/release";
import { findScreen } from "./find-screen.ts";

const board: PlacedScreen = {
  path: "/dashboard",
  cookie: { name: "view", value: "board" },
  preload: [],
  calls: [{ operation: "GET /tickets/board" }],
};
const list: PlacedScreen = {
  path: "/dashboard",
  preload: [],
  calls: [
    { operation: "GET /tickets/", query: { page: "1", size: "20" }, passes: ["page", "size", "status"] },
  ],
};
const ticket: PlacedScreen = {
  path: "/dashboard/tickets/:ticketId",
  preload: [],
  calls: [{ operation: "GET /tickets/:ticketId/" }],
};

function callsAt(path: string, { query = "", cookies = "" } = {}) {
  return findScreen([board, list, ticket], { path, query, cookies })?.calls;
}

describe("findScreen", () => {
  it("finds the first screen that matches the path and the browser's cookies", () => {
    expect(callsAt("/dashboard")).toEqual(["/api/v1/tickets/?page=1&size=20"]);
    expect(callsAt("/dashboard", { cookies: "a=1; view=board" })).toEqual(["/api/v1/tickets/board"]);
    expect(callsAt("/dashboard", { cookies: "view=other" })).toEqual(["/api/v1/tickets/?page=1&size=20"]);
    expect(callsAt("/dashboard/analytics")).toBeUndefined();
  });

  it("passes on query parameters, but only those that the screen names", () => {
    expect(callsAt("/dashboard", { query: "size=50&status=new&status=open&other=1" })).toEqual([
      "/api/v1/tickets/?page=1&size=50&status=new&status=open",
    ]);
  });

  it("inserts path parameters into the call", () => {
    expect(callsAt("/dashboard/tickets/0b9c")).toEqual(["/api/v1/tickets/0b9c/"]);
    expect(callsAt("/dashboard/tickets/0b9c/more")).toBeUndefined();
  });
});
