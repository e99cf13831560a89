/** The id of the option at a place of the list, counted over all its groups. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
