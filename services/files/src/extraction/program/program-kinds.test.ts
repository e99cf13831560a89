import { expect, it } from "@jest/globals";
import { fileKinds } from "@tessera/wire/file/file-kind";
import { toSummaryText } from "../analysis/summary-text.ts";
import { programNames } from "./program-kinds.ts";

const kinds = fileKinds.filter(({ reader }) => reader === "program").map(({ name }) => name);

it.each(kinds)("names the kind %s in summaries", (name) => {
  expect(toSummaryText(programNames[name] ?? "")).toBe(name);
});
