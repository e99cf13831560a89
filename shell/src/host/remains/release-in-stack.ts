/** A release, as its files are addressed. */
export interface StackRelease {
  name: string;
  version: string;
}

const place = /((?:https?:\/\/|\/)[^\s()@]+?)(?:\?[^\s:()]*)?:\d+:\d+/;

/** Returns the release whose code called the function that made the stack; null for the shell's code and for anything else. */
export function callerIn(stack: string | undefined): StackRelease | null {
  const files = getFiles(stack);
  return getRelease(files.find((file) => file !== files[0]));
}

/** Returns the innermost release on the stack other than the shell's; null if there is none. */
export function moduleIn(stack: string | undefined): StackRelease | null {
  return getFiles(stack).map(getRelease).find(Boolean) ?? null;
}

function getFiles(stack = ""): string[] {
  return stack.split("\n").flatMap((line) => place.exec(line)?.[1] ?? []);
}

function getRelease(file = ""): StackRelease | null {
  const [, name, version] = /\/modules\/([a-z][a-z0-9-]*)\/([^/]+)\//.exec(file) ?? [];
  return name && version && name !== "shell" ? { name, version } : null;
}
