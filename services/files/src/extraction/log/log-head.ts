import { type Level, toLevel } from "./level.ts";
import { beginsWithTime, takeTime } from "./time-stamp.ts";

/** The parts of a line: time, level, and the message after them. */
export interface LogHead {
  at: string | null;
  level: Level | null;
  message: string;
}

const words =
  "fatal error|fatal|critical|severe|panic|emergency|emerg|alert|error|err|ftl|warning|warn|wrn|notice|information|info|inf|log|debug|dbg|trace|verbose|vrb|finest|finer|fine";
const levelFirst = new RegExp(
  `^[[(<|]?(?<word>${words})(?:\\s*[\\])>|]+(?:\\s*[:|-])?\\s*|\\s*[:|-]\\s*|\\s+|$)`,
  "iu",
);
/** Later in the line, only a conspicuous level counts, since a message may mention an error without being one. */
const levelWithin = new RegExp(
  `^.{0,80}?(?:[\\s[(|](?:(?<word>${words.toUpperCase()})(?=[\\s\\])|:])|(?<marked>error|warning|fatal|panic)(?=:\\s)))`,
  "u",
);
const levelBoxed = new RegExp(`^.{0,80}?[[|<]\\s{0,3}(?<word>${words})\\s{0,5}[\\]|>]`, "iu");
const firstWord = new RegExp(`^[[(<]?(?:${words.toUpperCase()})\\b`, "u");
const boxedFirst = new RegExp(`^[[(<](?:${words})\\s{0,5}[\\])>]`, "iu");
/** Thread, process and logger. */
const writer = /^(?:(?:\[(?:[^\][]|\[[^\]]{0,60}\]){1,100}\]|\([^)]{1,60}\))\s*)+|^[\w.$]+\.[\w$]+ - |^-\s+/u;
const maxParts = 6;

/** True if a line begins a message, by a time or a level at its start. */
export function beginsMessage(line: string): boolean {
  return beginsWithTime(line) || firstWord.test(line) || boxedFirst.test(line);
}

export function readHead(line: string): LogHead {
  const { at, rest } = takeTime(line);
  const head: LogHead = { at, level: null, message: rest };
  for (let part = 0; part < maxParts; part++) if (!takePart(head)) break;
  const within = levelWithin.exec(line)?.groups;
  const word = within?.word ?? within?.marked ?? levelBoxed.exec(line)?.groups?.word;
  if (head.level === null && word !== undefined) head.level = toLevel(word);
  return head;
}

/** Removes a level or a logger's name from the front. Names are removed only after a time or level was found. */
function takePart(head: LogHead): boolean {
  const level = head.level === null ? levelFirst.exec(head.message) : null;
  const name = head.at === null && head.level === null ? null : writer.exec(head.message);
  const taken = (level ?? name)?.[0] ?? "";
  if (taken === "" || taken.length === head.message.length) return false;
  if (level?.groups?.word !== undefined) head.level = toLevel(level.groups.word);
  head.message = head.message.slice(taken.length);
  return true;
}
