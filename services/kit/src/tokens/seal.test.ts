import { describe, expect, it } from "@jest/globals";
import { createSeal } from "./seal.ts";

const seal = createSeal<{ name: string }>("a secret", "tests");
const text = seal.close({ name: "Zoë" });
const [payload = "", signature = ""] = text.split(".");

describe("a seal", () => {
  it("opens what it sealed", () => {
    expect(seal.open(text)).toEqual({ name: "Zoë" });
  });

  it("opens texts sealed with a former secret while that secret is listed", () => {
    const rotated = createSeal<{ name: string }>(["a new secret", "a secret"], "tests");

    expect(rotated.open(text)).toEqual({ name: "Zoë" });
    expect(createSeal("a new secret", "tests").open(rotated.close({ name: "Mei" }))).toEqual({ name: "Mei" });
    expect(createSeal("a new secret", "tests").open(text)).toBeNull();
  });

  it.each([
    ["another payload", `${Buffer.from('{"name":"Eve"}').toString("base64url")}.${signature}`],
    ["no signature", payload],
    ["half a signature", `${payload}.${signature.slice(0, 20)}`],
    ["a signature of other emails", `${payload}.${"ä".repeat(signature.length)}`],
    ["nothing", ""],
    ["another secret", createSeal("another secret", "tests").close({ name: "Zoë" })],
    ["another purpose", createSeal("a secret", "something else").close({ name: "Zoë" })],
  ])("does not open %s", (_, forged) => {
    expect(seal.open(forged)).toBeNull();
  });
});
