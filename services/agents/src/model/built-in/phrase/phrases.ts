/** The sentences of the built-in model in one language. */
export interface Phrases {
  gaveNothing(what: string, why: string): string;
  notChanged(number: string, why: string): string;
  notNoted(number: string, why: string): string;
  denied: string;
  matches(counted: string, many: number, filters: string): string;
  noMatch(filters: string): string;
  noneContains(words: string): string;
  noneAlike: string;
  alike: string;
  sameFailure: string;
  draft(title: string, priority: string | null): string;
  better: string;
  changed(number: string): string;
  noted(number: string): string;
  members: string;
  none: string;
  assignedTo(name: string): string;
  notAssigned: string;
  newest(author: string, text: string): string;
  noMessage: string;
  noFiles: string;
  stillRead: string;
  cannotReply(number: string): string;
  cannotList: string;
  cannotDo: string;
  /** Names what was not done of a request. */
  left(words: string): string;
  notAllowed: string;
  noTextOfNote: string;
  /** What a tool without words of its own returned. */
  answered(tool: string, text: string): string;
  fileUnread(name: string): string;
  fileEmpty(name: string): string;
  fileUnreadable(name: string): string;
  fromKnowledge(title: string): string;
  similarWords(words: string): string;
  /** Quotes a reason that is known in English only. */
  reasonGiven(reason: string): string;
  offer(hasFiles: boolean): string;
  roles: Readonly<Record<string, string>>;
  /** Names of the fields of a ticket that one can ask for. */
  fields: Readonly<Record<string, string>>;
  /** What each tool that reads does. */
  tools: Readonly<Record<string, string>>;
}
