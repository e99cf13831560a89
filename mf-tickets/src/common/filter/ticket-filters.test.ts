import { describe, expect, it } from "@jest/globals";
import {
  formatFilters,
  isFiltered,
  listQuery,
  matchQuery,
  parseFilters,
  withFilters,
} from "./ticket-filters.ts";

const plain = parseFilters(new URLSearchParams());

function parse(address: string) {
  return parseFilters(new URLSearchParams(address));
}

describe("parsing and formatting the filters of an address", () => {
  it("defaults to no filters, the first page and 20 rows", () => {
    expect(plain).toEqual({
      queue: null,
      search: "",
      statuses: [],
      priorities: [],
      advancedFilters: {},
      failure: "",
      pageIndex: 0,
      pageSize: 20,
      sort: null,
    });
    expect(isFiltered(plain)).toBe(false);
  });

  it("reads known values", () => {
    expect(parse("search=a+b&status=in_progress&priority=urgent&page=3&size=50&sort=-title")).toEqual({
      queue: null,
      search: "a b",
      statuses: ["in_progress"],
      priorities: ["urgent"],
      advancedFilters: {},
      failure: "",
      pageIndex: 2,
      pageSize: 50,
      sort: "-title",
    });
  });

  it.each([
    "status=lost",
    "priority=none",
    "page=0",
    "page=-2",
    "page=1.5",
    "page=x",
    "size=7",
    "sort=--title",
    "sort=name",
  ])("ignores %s", (address) => {
    expect(parse(address)).toEqual(plain);
  });

  it("omits defaults from the address", () => {
    expect(formatFilters(plain).toString()).toBe("");
    expect(formatFilters(parse("status=open&page=2&size=100")).toString()).toBe(
      "status=open&page=2&size=100",
    );
  });

  it("goes back to the first page when filters change, and keeps the rest", () => {
    const third = parse("status=open&page=3");

    expect(withFilters(third, { priorities: ["low"] })).toEqual({
      ...third,
      priorities: ["low"],
      pageIndex: 0,
    });
    expect(withFilters(third, { pageIndex: 3 })).toEqual({ ...third, pageIndex: 3 });
  });
});

describe("the query of the list", () => {
  it("counts pages from 1 and omits an empty search", () => {
    expect(listQuery(plain)).toEqual({ page: 1, size: 20 });
    expect(listQuery(parse("search=++&page=2"))).toEqual({ page: 2, size: 20 });
  });

  it("carries search, filters and sort", () => {
    expect(listQuery(parse("search=+gift+&status=new&priority=low&sort=status"))).toEqual({
      page: 1,
      size: 20,
      search: "gift",
      status: ["new"],
      priority: ["low"],
      sort: "status",
    });
  });

  it("matches the same rows whatever the page", () => {
    expect(matchQuery(parse("search=gift&page=4&size=100&sort=title"))).toEqual({ search: "gift" });
  });
});
