/** A value to choose. `name` is the text that typing is compared with. */
export interface PickedOption {
  value: string;
  name: string;
}

/** Returns the options that match the typed text: first those whose name begins with it, then those that have a word which does. */
export function matchOptions<Option extends PickedOption>(
  options: readonly Option[],
  text: string,
): Option[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [...options];
  const names = (option: Option) => option.name.toLowerCase();
  const begun = options.filter((option) => names(option).startsWith(wanted));
  const within = options.filter(
    (option) =>
      !begun.includes(option) &&
      names(option)
        .split(/[\s-]+/u)
        .some((word) => word.startsWith(wanted)),
  );
  return [...begun, ...within];
}
