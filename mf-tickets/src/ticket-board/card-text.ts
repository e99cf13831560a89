const titleLength = 25;

/** Cuts a title to 25 characters and an ellipsis. A shorter title is returned unchanged. */
export function cutTitle(title: string): string {
  const characters = [...(title ?? "")];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join("").trimEnd()}…` : title;
}
