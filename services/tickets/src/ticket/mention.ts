// The length of the name is bounded, so that a body full of opening brackets is still scanned in linear time.
const mention = /(?<!\\)\[@(?:\\.|[^\]\\]){0,200}\]\(mention:([A-Za-z0-9_-]{1,64})\)/g;

/** Returns the ids that a message mentions as `[@Name](mention:member-id)`, each once. Does not check whether they are members. */
export function mentionedIn(body: string): string[] {
  return [...new Set([...body.matchAll(mention)].flatMap(([, memberId]) => memberId ?? []))];
}

/** Replaces mentions in Markdown, which link to members, by the names in them. */
export function namesOfMentions(markdown: string): string {
  return markdown.replaceAll(/\[(@[^[\]]{1,200})\]\(mention:[^)\s]{0,200}\)/gu, "$1");
}
