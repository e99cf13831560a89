/** A file to send. The content of streams is read into memory; `openAsBlob` of `node:fs` sends files of any size. */
export type Upload = File | { name: string; content: Blob | Uint8Array | AsyncIterable<Uint8Array> };

/** Returns the parts of a form, texts first: the API reads them before it accepts a file. */
export async function toForm(input: object): Promise<FormData> {
  const form = new FormData();
  const parts = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const [name, value] of parts) if (typeof value === "string") form.append(name, value);
  for (const [name, value] of parts) {
    if (typeof value === "string") continue;
    if (value instanceof File) form.append(name, value);
    else form.append(name, await toBlob((value as Content).content), (value as Content).name);
  }
  return form;
}

type Content = Exclude<Upload, File>;

async function toBlob(content: Content["content"]): Promise<Blob> {
  if (content instanceof Blob) return content;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  if (content instanceof Uint8Array) pieces.push(new Uint8Array(content));
  else for await (const piece of content) pieces.push(new Uint8Array(piece));
  return new Blob(pieces);
}
