// The name is bounded, so that a body of nothing but openings is read in one go.
const mention = /(?<!\\)\[@(?:\\.|[^\]\\]){0,200}\]\(mention:([A-Za-z0-9_-]{1,64})\)/g;

/** The ids a message mentions, as `[@Name](mention:member-id)`, each once. Whether they are members is not known here. */
export function mentionedIn(body: string): string[] {
  return [...new Set([...body.matchAll(mention)].flatMap(([, memberId]) => memberId ?? []))];
}
