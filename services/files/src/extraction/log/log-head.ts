import { type Level, levelOf } from "./log-entry.ts";

/** What stands before a message: when, how bad, who wrote it. */
export interface LogHead {
  at: string | null;
  level: Level | null;
  message: string;
}

const words =
  "fatal|critical|severe|panic|emerg|alert|error|err|warning|warn|notice|info|log|debug|trace|verbose|fine";
const stamp =
  /^[[(]?(?<at>\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z| ?[+-]\d{2}:?\d{2})?|\d{2}:\d{2}:\d{2}(?:[.,]\d{1,6})?|[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2})[\])]?[\s|:-]*/u;
const levelFirst = new RegExp(`^[[(<|]?(?<word>${words})[\\])>|]*(?:\\s*[:|-]\\s*|\\s+|$)`, "iu");
/** Further in, only what stands out counts: a message may speak of an error that is none. */
const levelWithin = new RegExp(
  `^.{0,80}?[\\s[(|](?:(?<word>${words.toUpperCase()})(?=[\\s\\])|:])|(?<marked>error|warning|fatal|panic)(?=:\\s))`,
  "u",
);
/** Thread, process and logger. */
const writer = /^(?:[[(][^\])]{1,60}[\])]\s*)+|^[\w.$]+\.[\w$]+ - |^-\s+/u;
const maxParts = 6;

/** Whether a line begins a message, by a time or a level at its front. */
export function beginsMessage(line: string): boolean {
  return stamp.test(line) || new RegExp(`^[[(<]?(?:${words.toUpperCase()})\\b`, "u").test(line);
}

export function readHead(line: string): LogHead {
  const stamped = stamp.exec(line);
  const head: LogHead = {
    at: stamped?.groups?.at ?? null,
    level: null,
    message: line.slice(stamped?.[0].length ?? 0),
  };
  for (let part = 0; part < maxParts; part++) if (!takePart(head)) break;
  const within = levelWithin.exec(line)?.groups;
  const word = within?.word ?? within?.marked;
  if (head.level === null && word !== undefined) head.level = levelOf(word);
  return head;
}

/** Takes a level or a writer's name from the front; names only where a time or level says that this is a head. */
function takePart(head: LogHead): boolean {
  const level = head.level === null ? levelFirst.exec(head.message) : null;
  const name = head.at === null && head.level === null ? null : writer.exec(head.message);
  const taken = (level ?? name)?.[0] ?? "";
  if (taken === "" || taken.length === head.message.length) return false;
  if (level?.groups?.word !== undefined) head.level = levelOf(level.groups.word);
  head.message = head.message.slice(taken.length);
  return true;
}
