/** Frames of a language or its libraries, which are rarely where the problem is. */
const foreign =
  /^(?:async )?(?:java|javax|jdk|sun|com\.sun|kotlin|scala|org\.springframework|node:|internal\/|System|Microsoft)[.:/]|node_modules|\(node:|site-packages|\/vendor\//u;
const patterns = [
  // JavaScript, Java, .NET
  /^\s*at (?<frame>\S.{0,300})$/u,
  // PHP
  /^\s*#\d+ (?<frame>[^{\s].{0,300})$/u,
  // Go
  /^\s+(?<frame>\/\S+\.go:\d+)/u,
  // Firefox and Safari
  /^\s*(?<frame>[\w$<>./]*@\S{1,300}:\d+)$/u,
];
const pythonFrame = /^\s*File "(?<file>[^"]{1,300})", line (?<line>\d+)(?:, in (?<name>\S+))?/u;

/** Returns the innermost frame of the program's own code, or of a library if there is none; null without frames. */
export function frameIn(stack: string): string | null {
  const lines = stack.split("\n");
  const own = lines.flatMap((line) => patterns.flatMap((pattern) => pattern.exec(line)?.groups?.frame ?? []));
  if (own.length > 0) return (own.find((frame) => !foreign.test(frame)) ?? own[0] ?? "").trim();
  // Python lists the innermost frame last.
  const frames = lines.flatMap((line) => {
    const { file, line: number, name } = pythonFrame.exec(line)?.groups ?? {};
    return file === undefined ? [] : [{ file, place: `${file}:${number}${name ? ` in ${name}` : ""}` }];
  });
  return (frames.findLast(({ file }) => !foreign.test(file)) ?? frames.at(-1))?.place ?? null;
}
