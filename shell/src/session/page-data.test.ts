import { describe, expect, it } from "@jest/globals";
import { readPageData } from "./page-data.ts";

/** A page that is still loading. */
function aPage(calls: string[] | null = ["/api/v1/tickets/?page=1&size=20"]) {
  const page = document.implementation.createHTMLDocument();
  let state: DocumentReadyState = "loading";
  Object.defineProperty(page, "readyState", { get: () => state });
  const add = (id: string, value: unknown) => {
    const script = page.createElement("script");
    script.type = "application/json";
    script.id = id;
    script.textContent = JSON.stringify(value);
    page.body.append(script, "\n");
  };
  if (calls) add("page-data", calls);
  const end = () => {
    state = "interactive";
    page.dispatchEvent(new Event("readystatechange"));
  };
  return { page, add, end };
}

const url = "/api/v1/tickets/?size=20&page=1";
const anna = async () => "anna";

describe("the data of a page", () => {
  it("is awaited while the page loads, and removed from it", async () => {
    const { page, add, end } = aPage();
    const data = readPageData(page, () => 0);

    const token = data.takeToken();
    const answer = data.take(url, () => token);
    add("page-data-token", "anna");
    add("page-data-0", { items: [1] });
    end();

    expect(await answer).toEqual({ items: [1] });
    expect(page.querySelectorAll("[id^=page-data-]")).toHaveLength(0);
  });

  it("is returned only once", async () => {
    const { page, add, end } = aPage();
    const data = readPageData(page, () => 0);
    add("page-data-token", "anna");
    add("page-data-0", { items: [] });
    end();
    await data.takeToken();

    expect(await data.take(url, anna)).toEqual({ items: [] });
    expect(await data.take(url, anna)).toBeUndefined();
    expect(await data.takeToken()).toBeNull();
  });

  it("is not returned to an account that has signed in meanwhile, or that did not take the page's token", async () => {
    for (const takesToken of [true, false]) {
      const { page, add, end } = aPage();
      const data = readPageData(page, () => 0);
      add("page-data-token", "anna");
      add("page-data-0", { items: ["anna's"] });
      end();
      if (takesToken) await data.takeToken();

      expect(await data.take(url, async () => "ben")).toBeUndefined();
      expect(await data.take(url, async () => null)).toBeUndefined();
    }
  });

  it("returns the position of its live events once, and not to another account", async () => {
    const { page, add, end } = aPage();
    const data = readPageData(page, () => 0);
    const other = aPage();
    const otherData = readPageData(other.page, () => 0);
    for (const place of [add, other.add]) {
      place("page-data-token", "anna");
      place("page-data-position", "7-0");
    }
    end();
    other.end();
    await data.takeToken();
    await otherData.takeToken();

    expect(await otherData.takePosition(async () => "ben")).toBeNull();
    expect(await data.takePosition(anna)).toBe("7-0");
    expect(await data.takePosition(anna)).toBeNull();
  });

  it("is missing for another call, if the page ended without it, or if it is old", async () => {
    const { page, add, end } = aPage();
    let elapsedMs = 0;
    const data = readPageData(page, () => elapsedMs);
    add("page-data-token", "anna");
    await data.takeToken();

    expect(await data.take("/api/v1/tickets/?page=2&size=20", anna)).toBeUndefined();
    const missing = data.take(url, anna);
    end();
    expect(await missing).toBeUndefined();

    const late = aPage();
    const lateData = readPageData(late.page, () => elapsedMs);
    late.add("page-data-token", "anna");
    late.add("page-data-0", {});
    await lateData.takeToken();
    elapsedMs = 30_000;
    expect(await lateData.take(url, anna)).toBeUndefined();
  });

  it("is missing if the page came without any", async () => {
    const { page } = aPage(null);
    const data = readPageData(page, () => 0);

    expect(await data.takeToken()).toBeNull();
    expect(await data.takePosition(anna)).toBeNull();
    expect(await data.take(url, anna)).toBeUndefined();
  });
});
