import { knownSentences, type SayKnown } from "./known-sentences.ts";
import type { Translator } from "./translator.ts";

/** Translates sentences of the built-in analysis into the page's language. Quoted text is not translated. */
export interface DraftSentences {
  /** Translates a statement in a draft, or in help with a ticket. */
  sayStatement: SayKnown;
  /** Translates a question about missing information. */
  sayQuestion: SayKnown;
  /** Translates the name of a quoted source, or of a part of an environment. */
  sayLabel: SayKnown;
  /** Translates the reason why a ticket is similar. */
  saySimilarity: SayKnown;
  /** Translates the kind of data that was redacted. */
  sayRedaction: SayKnown;
}

/** Creates the translations with a module's own `t`. */
export function draftSentences(t: Translator["t"]): DraftSentences {
  return {
    sayStatement: sayStatementWith(t),
    sayQuestion: knownSentences(t, [
      "What is it about, in a sentence or two?",
      "What was done, step by step, before it happened?",
      "When did it first happen, and does it happen every time?",
      "Is it one person, or are others affected as well?",
      "Which browser and which device is it?",
      "What exactly does not work?",
      "What does the message on the screen say, word for word?",
      "Does it work with an earlier version?",
      "Can you send the logs and the configuration of what fails?",
      "Is production affected?",
      "Which order, invoice or account number is it?",
      "Which address was it sent to?",
      "Couldn't read a file. Try again in a moment.",
    ]),
    sayLabel: knownSentences(t, [
      "Message {number}",
      "What you wrote",
      "{person}, internal note",
      "Error {code}",
      "First error at",
      "Browser",
      "System",
      "Device",
      "Version",
      "Page",
      "Host",
    ]),
    // Stored drafts have the reason that begins with "Also".
    saySimilarity: knownSentences(t, [
      "Similar meaning in other words",
      "Similar: {words}",
      "Also mentions {words}",
    ]),
    sayRedaction: knownSentences(t, [
      "private key",
      "API key",
      "password in a URL",
      "authorization header",
      "cookie",
      "secret",
      "password field",
      "card number",
      "email address",
      "phone number",
      "IP address",
    ]),
  };
}

function sayStatementWith(t: Translator["t"]): SayKnown {
  const sayRequest = knownSentences(t, [
    "{request} was answered with HTTP {status} {count} times; none went through.",
    "{request} was answered with HTTP {status} {count} times.",
    "{request} was answered with HTTP {status}.",
    "{request} got no answer ({problem}) {count} times; none went through.",
    "{request} got no answer ({problem}) {count} times.",
    "{request} got no answer ({problem}).",
  ]);
  const sayReason = knownSentences(t, ['{sentence} The answer says "{reason}".'], sayRequest);
  const sayRest = knownSentences(t, [
    'The screen shows "{text}".',
    "The error code {code} was reported.",
    'The program reported "{problem}" in {place} {count} times.',
    'The program reported "{problem}" in {place}.',
    'The program reported "{problem}" {count} times.',
    'The program reported "{problem}".',
    "Go to /{page}.",
    'Use the {element} "{name}".',
    'Harm was reported: "{quote}"',
    'Many are affected: "{quote}"',
    'Money was lost: "{quote}"',
    'People are in danger: "{quote}"',
    'Work is blocked: "{quote}"',
    'It worked before an update: "{quote}"',
    'It fails in every case: "{quote}"',
    'The server fails: "{quote}"',
    'It is a request: "{quote}"',
    'It is a question: "{quote}"',
    'Nothing is broken: "{quote}"',
    'There is a way around it: "{quote}"',
    'It can wait: "{quote}"',
    'It is needed soon: "{quote}"',
    "People can't continue there: {failure}.",
    "The server itself failed: {failure}.",
    "An important step was refused: {failure}.",
  ]);
  const sayStanding = sayStandingWith(t);
  return (text) => sayStanding(sayRest(sayRequest(sayReason(text))));
}

/** Translates the summary of a ticket's state: "Status in progress, priority high, assigned to nobody, 2 messages." */
function sayStandingWith(t: Translator["t"]): SayKnown {
  const sayWord = knownSentences(t, [
    "new",
    "open",
    "in progress",
    "pending",
    "resolved",
    "closed",
    "cancelled",
    "low",
    "medium",
    "high",
    "critical",
    "urgent",
    "no messages yet",
    "1 message",
    "{count} messages",
  ]);
  return knownSentences(
    t,
    [
      "Status {status}, priority {priority}, assigned to nobody, {messages}.",
      "Status {status}, priority {priority}, assigned to {person}, {messages}.",
    ],
    sayWord,
  );
}
