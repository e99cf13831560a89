import { describe, expect, it } from "@jest/globals";
import { fingerprintsInText } from "./fingerprints-in-text.ts";

const labelsIn = (text: string) => fingerprintsInText(text).map(({ label }) => label);
const known = fingerprintsInText("POST /api/orders answers 500");

describe("a failure in pasted text", () => {
  it.each([
    "`POST /api/orders` answers 500",
    "`POST /api/orders` answers `500`.",
    "Since noon **POST /api/orders** answers 500",
    "**`POST /api/orders`** returned HTTP 500 again",
    "- `POST /api/orders`: 500 (Internal Server Error)",
    "We see `POST /api/orders` → 500",
    "POST `/api/orders` failed with status 500",
    "`POST /api/orders` keeps answering 500",
    "It is HTTP 500 from POST /api/orders.",
    "500 Internal Server Error on `POST /api/orders`",
    "```\nPOST /api/orders 500\n```",
  ])("is recognized regardless of markup and wording: %s", (text) => {
    expect(fingerprintsInText(text)).toEqual(known);
  });

  it("is identified by its address, without the markup around it", () => {
    expect(labelsIn("`GET https://shop.test/api/carts/17` gives 502")).toEqual([
      "HTTP 502 from GET /api/carts/:id",
    ]);
    expect(labelsIn("`TypeError: total is undefined`")).toEqual(["TypeError: total is undefined"]);
    expect(labelsIn("The box says `error E-417`.")).toEqual(["Error E-417"]);
    expect(labelsIn("`GET /assets/500` is slow, and `POST /api/orders` is fine")).toEqual([]);
  });
});

describe("a Python traceback that someone pasted", () => {
  const traceback = (file: string, text: string) =>
    `Traceback (most recent call last):\n  File "/srv/app/main.py", line 70, in wrap\n    return f(*args)\n  File "/srv/app/jobs/runner.py", line 20, in run\n    job()\n  File "/srv/app/${file}.py", line 33, in send\nValueError: could not convert string to float: "${text}"`;

  it("is identified by its newest frames, which come last", () => {
    const [one, other, same] = [
      traceback("letters", "a"),
      traceback("importer", "a"),
      traceback("letters", "b"),
    ].map((text) => fingerprintsInText(text).map(({ fingerprint }) => fingerprint));

    expect(one).not.toEqual(other);
    expect(one).toEqual(same);
  });
});
