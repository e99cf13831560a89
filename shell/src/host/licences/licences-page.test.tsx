import { afterEach, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { answerHttp, json } from "../../../test/http.fake.ts";
import { aFakeIdentity } from "../../../test/identity.fake.ts";
import { showShell } from "../../../test/show-shell.tsx";

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const licence = (name: string, named: string, text = `Copyright ${name}`) => ({
  ...{ name, version: "1.0.0", licence: named, source: `https://github.com/a/${name}`, text },
});

function showPage(status = 200) {
  answerHttp({
    "GET /modules/shell/1.0.0/third-party-licences.json": () =>
      json([licence("react", "MIT"), licence("inter", "OFL-1.1")], status),
    "GET /modules/shell/1.0.0/service-licences.json": () =>
      json([licence("fastify", "MIT"), licence("libheif-js", "LGPL-3.0-or-later", "")]),
  });
  const { identity } = aFakeIdentity();
  return showShell("/licences", { identity, entries: [] });
}

describe("the page of licences", () => {
  it("lists the packages of browsers and servers to people who are not signed in", async () => {
    showPage();

    const list = within(await screen.findByRole("list", { name: "Packages" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "fastify 1.0.0On the serverMIT",
      "inter 1.0.0In the browserOFL-1.1",
      "libheif-js 1.0.0On the serverLGPL-3.0-or-later",
      "react 1.0.0In the browserMIT",
    ]);
    expect(screen.getByText(/^Under the LGPL: libheif-js\./)).toBeTruthy();
  });

  it("shows the text of a licence, and says so if there is none", async () => {
    const { person } = showPage();

    await person.click(await screen.findByText("inter"));
    expect(await screen.findByText("Copyright inter")).toBeTruthy();
    expect(screen.getByRole("link", { name: "https://github.com/a/inter" })).toBeTruthy();
    await person.click(screen.getByText("libheif-js"));
    expect(await screen.findByText(/The package contains no text/)).toBeTruthy();
  });

  it("finds packages by name and licence", async () => {
    const { person } = showPage();

    await person.type(await screen.findByRole("searchbox"), "mit");
    expect(await screen.findByText("2 packages")).toBeTruthy();
    await person.type(screen.getByRole("searchbox"), " fast");
    expect(await screen.findByText("1 package")).toBeTruthy();
    await person.type(screen.getByRole("searchbox"), "x");
    expect(await screen.findByText("No packages found")).toBeTruthy();
  });

  it("offers to try again if the installation does not answer", async () => {
    showPage(503);

    expect(await screen.findByText("Couldn't load the licences")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});
