/** Returns the element id of an option. `index` counts across all groups of the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
