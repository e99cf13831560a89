import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "@babel/parser";
import { pluralMessage } from "@tessera/language/translator";
import { visitNodes } from "./list-messages.ts";

const map: Record<string, Record<string, string>> = JSON.parse(readFileSync("/tmp/words/rename.json", "utf8"));
const rename = (text: string, names: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (all, name) => (names[name] ? `{${names[name]}}` : all));
const used = new Set<string>();
const files = globSync(["shell/src/**/*.{ts,tsx}", "mf-*/src/**/*.{ts,tsx}", "shared-contracts/*/src/**/*.{ts,tsx}"], { cwd: "/work/wt/words" });
for (const file of files) {
  if (/portal\//.test(file)) continue;
  const path = `/work/wt/words/${file}`;
  const source = readFileSync(path, "utf8");
  const edits: [number, number, string][] = [];
  const { program } = parse(source, { sourceType: "module", plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] });
  visitNodes(program, (node: any) => {
    if (node.type !== "CallExpression" || !["t", "tx", "plural"].includes(node.callee.name)) return;
    const isPlural = node.callee.name === "plural";
    const literals: any[] = [];
    if (isPlural) {
      const forms = node.arguments[1]?.properties ?? [];
      const text = (name: string) => forms.find((one: any) => one.key.name === name)?.value;
      const [one, other] = [text("one"), text("other")];
      if (one?.type !== "StringLiteral" || other?.type !== "StringLiteral") return;
      const key = pluralMessage({ one: one.value, other: other.value });
      if (!map[key]) return;
      used.add(key);
      apply(map[key], [one, other], node.arguments[2]);
      return;
    }
    const first = node.arguments[0];
    const collect = (n: any) => {
      if (n?.type === "StringLiteral") literals.push(n);
      else if (n?.type === "TemplateLiteral" && n.quasis.length === 1) literals.push(n);
      else if (n?.type === "ConditionalExpression") { collect(n.consequent); collect(n.alternate); }
    };
    collect(first);
    for (const literal of literals) {
      const value = literal.type === "StringLiteral" ? literal.value : literal.quasis[0].value.cooked;
      const names = map[value];
      if (!names) continue;
      used.add(value);
      apply(names, [literal], node.arguments[1]);
    }
    function apply(names: Record<string, string>, texts: any[], values: any) {
      for (const text of texts) edits.push([text.start, text.end, rename(source.slice(text.start, text.end), names)]);
      if (values?.type !== "ObjectExpression") { console.log("no object", file, node.loc.start.line); return; }
      for (const property of values.properties) {
        const name = property.key?.name;
        const wanted = names[name];
        if (!wanted) continue;
        if (property.shorthand) edits.push([property.start, property.end, `${wanted}: ${name}`]);
        else {
          const written = source.slice(property.value.start, property.value.end);
          edits.push([property.start, property.end, written === wanted ? wanted : `${wanted}: ${written}`]);
        }
      }
    }
  });
  if (edits.length === 0) continue;
  let text = source;
  for (const [start, end, by] of [...new Map(edits.map((edit) => [edit[0], edit])).values()].sort((a, b) => b[0] - a[0])) text = text.slice(0, start) + by + text.slice(end);
  writeFileSync(path, text);
}
for (const key of Object.keys(map)) if (!used.has(key)) console.log("unused", key);
for (const file of globSync(["shell/src/messages/de.json", "shell/src/public/messages/de.json", "mf-*/src/messages/de.json", "shared-contracts/*/src/messages/de.json"], { cwd: "/work/wt/words" })) {
  const path = `/work/wt/words/${file}`;
  const catalog: Record<string, string> = JSON.parse(readFileSync(path, "utf8"));
  const next = Object.entries(catalog).map(([key, value]) => (map[key] ? [rename(key, map[key]), rename(value, map[key])] : [key, value]) as [string, string]);
  next.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
}
