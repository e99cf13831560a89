/** A text an agent knows. */
export interface KnownText {
  title: string;
  text: string;
}

export interface AttachedFile {
  file_id: string;
  filename: string;
}

/** JSON in one line, between marks it cannot hold itself: whatever a text says, it does not end its block. */
export function block(name: string, data: unknown): string {
  return `<${name}>\n${JSON.stringify(data).replaceAll("<", "\\u003c")}\n</${name}>`;
}

function dataIn<T>(name: string, text: string): T[] {
  const pattern = new RegExp(`<${name}>\\n(.*)\\n</${name}>`, "g");
  return [...text.matchAll(pattern)].map(([, json = "null"]) => JSON.parse(json) as T);
}

/** Files beside what a person wrote, as data: a name is no instruction. */
export function attachedFilesBlock(files: AttachedFile[]): string {
  return block("attached_files", files);
}

export function attachedFilesIn(text: string): AttachedFile[] {
  return dataIn<AttachedFile[]>("attached_files", text).flat();
}

/** What the agent's maker wrote down for it, as data. */
export function knowledgeBlock(known: KnownText): string {
  return block("knowledge", known);
}

export function knowledgeIn(text: string): KnownText[] {
  return dataIn<KnownText>("knowledge", text);
}
