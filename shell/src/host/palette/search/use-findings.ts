import type { Command, CommandSource } from "@tessera/federation/remote";
import { useEffect, useState } from "react";

/** The pause in typing before sources are searched, in ms. */
const rest = 150;

const maxPerSource = 8;

/** The results of a source. While it searches again, the earlier results stay. */
export interface Finding {
  group: string;
  state: "searching" | "found" | "failed";
  commands: readonly Command[];
}

/** Searches all sources for the text. Each one returns independently, and is aborted when the text changes or the palette closes. */
export function useFindings(sources: readonly CommandSource[], text: string): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);

  useEffect(() => {
    if (!text) {
      setFindings([]);
      return;
    }
    setFindings((before) => sources.map(({ group }, index) => searching(group, before[index])));
    const leaving = new AbortController();
    const find = async (source: CommandSource, index: number) => {
      const finding = await readAnswer(source, text, leaving.signal);
      if (!leaving.signal.aborted) setFindings((before) => before.with(index, finding));
    };
    const timer = setTimeout(() => sources.forEach((source, index) => void find(source, index)), rest);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [sources, text]);

  return findings;
}

function searching(group: string, before: Finding | undefined): Finding {
  return { group, state: "searching", commands: before?.commands ?? [] };
}

async function readAnswer(source: CommandSource, text: string, signal: AbortSignal): Promise<Finding> {
  const { group } = source;
  try {
    return { group, state: "found", commands: (await source.search(text, signal)).slice(0, maxPerSource) };
  } catch {
    return { group, state: "failed", commands: [] };
  }
}
