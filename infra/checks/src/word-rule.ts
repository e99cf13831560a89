/** A file of the repository: its path from the root, and its text. */
export interface Source {
  path: string;
  text: string;
}

interface WordRule {
  words: readonly string[];
  instead: string;
  /** Files in which the word means something else, each with the reason. */
  elsewhere?: readonly (readonly [path: RegExp, reason: string])[];
}

const customers = "what customers write, in their own words";
const speech = [
  [/^infra\/local\/src\/demo\//, customers],
  [/^services\/agents\/(?:bench|src\/model\/built-in|src\/draft\/analysis)\//, customers],
  [
    /^services\/(?:files|agents|mail|tickets)\/(?:src|test|bench)\/.*(?:\.test|samples?|\.builder|\.fixture)/,
    customers,
  ],
  [/^shared-contracts\/text\//, "reads what people write"],
  [/^services\/agents\/src\/(?:draft|model)\//, "reads what people write"],
] as const;
const ran = [/^services\/(?:files|mail)\/migrations\//, "a migration stays as it ran"] as const;

/** Words that GLOSSARY.md replaced. Identifiers are split into words: `tellMember` contains "tell". */
const wordRules: readonly WordRule[] = [
  {
    words: ["told", "tell", "tells", "telling"],
    instead: "report, send, publish, receive",
    elsewhere: speech,
  },
  { words: ["hear", "hears", "heard"], instead: "receive, learn, handle", elsewhere: speech },
  { words: ["mend", "mends", "mended"], instead: "fix, update" },
  { words: ["wish", "wishes"], instead: "preferences, request, pending action", elsewhere: speech },
  { words: ["twin", "twins"], instead: "external ticket, duplicate", elsewhere: speech },
  { words: ["door", "doors"], instead: "client, adapter, route, endpoint", elsewhere: speech },
  { words: ["deed", "deeds"], instead: "action" },
  { words: ["ledger", "ledgers"], instead: "history, processing results" },
  { words: ["picking"], instead: "row selection", elsewhere: speech },
  { words: ["narrowing"], instead: "filters, advanced filters" },
  { words: ["anew"], instead: "again" },
  { words: ["papers"], instead: "docs" },
  { words: ["journey", "journeys"], instead: "end-to-end test", elsewhere: speech },
  { words: ["malfunction"], instead: "error signature" },
  {
    words: ["whoever"],
    instead: "who, the caller, the author, the person who",
    elsewhere: [...speech, ran],
  },
  {
    words: ["gone"],
    instead: "deleted, removed, left, missing",
    elsewhere: [
      ...speech,
      ran,
      [/(?:commonmark|atlassian-document)\.test/, "Markdown"],
      [/^services\/organization\/(?:migrations|src\/(?:delivery|schema))\//, "a column of external tickets"],
    ],
  },
  { words: ["room", "rooms"], instead: "space; the name of what it is", elsewhere: [...speech, ran] },
  {
    words: ["fact", "facts"],
    instead: "details, values, fields",
    elsewhere: [
      ran,
      [/analytics|main-tests|infra\/(?:bench\/README|decisions)/, "the fact table of reports"],
      [/^services\/agents\/bench\/drafts\//, "what a draft has to state"],
      [
        /^services\/organization\/(?:migrations|src\/(?:delivery|schema|webhook))\//,
        "a column of deliveries",
      ],
    ],
  },
  {
    words: ["world", "worlds"],
    instead: "environment, fixture",
    elsewhere: [
      ...speech,
      [/^mf-agents\/extension\//, "where a browser runs a script of an extension"],
      [/mcp-server/, "`openWorldHint` of the Model Context Protocol"],
    ],
  },
];

/** Patterns that break the rules for names, or that should call one of our functions instead. */
const nameRules: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/\bclass (\w*(?<!Error|Failure)) extends \w*(?:Error|Failure)\b/g, "an error's name ends in Error"],
  [/\basync function\*? ([a-z]+Of)\(/g, "a function that waits begins with a verb"],
  [/\b(?:const|let) ((?:most|longest|shortest|least)[A-Z]\w*) =/g, "a limit is named maxX or minX"],
  [/"[^"]*\bis (away)\."/g, "what does not answer is unavailable"],
  [/=== 1 \? "(\w*)" : "\1e?s"/g, "a plural is made by pluralOf or countOf of wire/wording"],
];

const fileRules: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/\.view\.tsx?$/, "what maps rows to wire is a .presenter.ts"],
  [/-values?\.ts$/, "constants are in a .constants.ts"],
];

const ruleByWord = new Map(wordRules.flatMap((rule) => rule.words.map((word) => [word, rule] as const)));
const wordPattern = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Returns the uses of words that the glossary replaced, and of names that break its rules. */
export function findWordProblems({ path, text }: Source): string[] {
  const ofFile = fileRules
    .filter(([pattern]) => pattern.test(path))
    .map(([, problem]) => `${path}: ${problem}`);
  const ofLines = `${path}\n${text}`.split("\n").flatMap((line, number) =>
    [...line.matchAll(wordPattern)].flatMap(([word]) => {
      const rule = ruleByWord.get(word.toLowerCase());
      if (!rule || rule.elsewhere?.some(([place]) => place.test(path))) return [];
      return [`${path}:${number}: "${word}": write ${rule.instead}`];
    }),
  );
  const ofNames = nameRules.flatMap(([pattern, problem]) =>
    [...text.matchAll(pattern)].map(([, name]) => `${path}: ${name}: ${problem}`),
  );
  return [...ofFile, ...ofLines, ...ofNames];
}
