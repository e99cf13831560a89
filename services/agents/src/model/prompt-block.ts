/** A text in an agent's knowledge. */
export interface KnownText {
  title: string;
  text: string;
}

export interface AttachedFile {
  file_id: string;
  filename: string;
}

/** Formats data as one line of JSON in a tag. Every "<" is escaped, so that no text can close its own block. */
export function block(name: string, data: unknown): string {
  return `<${name}>\n${JSON.stringify(data).replaceAll("<", "\\u003c")}\n</${name}>`;
}

function dataIn<T>(name: string, text: string): T[] {
  const pattern = new RegExp(`<${name}>\\n(.*)\\n</${name}>`, "g");
  return [...text.matchAll(pattern)].map(([, json = "null"]) => JSON.parse(json) as T);
}

/** Lists the files attached to a message as data, so that a file name is not read as an instruction. */
export function attachedFilesBlock(files: AttachedFile[]): string {
  return block("attached_files", files);
}

export function attachedFilesIn(text: string): AttachedFile[] {
  return dataIn<AttachedFile[]>("attached_files", text).flat();
}

/** Formats a text of the agent's knowledge as data. */
export function knowledgeBlock(known: KnownText): string {
  return block("knowledge", known);
}

export function knowledgeIn(text: string): KnownText[] {
  return dataIn<KnownText>("knowledge", text);
}
