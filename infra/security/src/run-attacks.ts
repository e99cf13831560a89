import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { NamedAttack } from "./load-attacks.ts";

/** A step that waits without end, for example for a mail, does not stop the attacks after it. */
const maxMinutes = 10;

export interface Result {
  name: string;
  title: string;
  outcome: "held" | "beaten" | "broken";
  detail?: string;
  seconds: number;
}

/** Runs the attacks one after another, so that each starts against an idle installation. */
export async function runAttacks(attacks: NamedAttack[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const attack of attacks) {
    const result = await runAttack(attack);
    const { outcome, name, title, detail, seconds } = result;
    console.log(
      `${outcome.padEnd(6)}  ${name}: ${title} (${seconds} s)${detail ? `\n        ${detail}` : ""}`,
    );
    results.push(result);
  }
  return results;
}

async function runAttack({ name, title, run }: NamedAttack): Promise<Result> {
  const began = performance.now();
  const took = () => Number(((performance.now() - began) / 1000).toFixed(1));
  try {
    await withinLimit(run);
    return { name, title, outcome: "held", seconds: took() };
  } catch (error) {
    const isBeaten = error instanceof Error && error.name === "AttackSucceededError";
    const detail = error instanceof Error ? (isBeaten ? error.message : (error.stack ?? "")) : String(error);
    return { name, title, outcome: isBeaten ? "beaten" : "broken", detail, seconds: took() };
  }
}

async function withinLimit(run: () => Promise<void>): Promise<void> {
  const timer = new AbortController();
  const limit = pause(maxMinutes * 60_000, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Error(`did not end within ${maxMinutes} minutes`)),
    () => {},
  );
  await Promise.race([run(), limit]).finally(() => timer.abort());
}

/** Writes `results/<name>.json`. Returns true if there were attacks and all of them had the expected outcome. */
export async function concludeAttacks(
  name: string,
  results: Result[],
  expected: Result["outcome"],
): Promise<boolean> {
  const folder = path.resolve(import.meta.dirname, "../results");
  await mkdir(folder, { recursive: true });
  const content = { at: new Date().toISOString(), expected, results };
  await writeFile(path.join(folder, `${name}.json`), `${JSON.stringify(content, undefined, 2)}\n`);
  const passed = results.filter(({ outcome }) => outcome === expected).length;
  console.log(`\n${passed} passed, ${results.length - passed} failed`);
  return passed === results.length && passed > 0;
}
