interface PendingItem<Item, Answer> {
  item: Item;
  resolve(response: Answer): void;
  reject(error: unknown): void;
}

export interface GroupCommit<Item, Answer> {
  /** Returns a group; items of the same group may share a transaction. */
  groupOf(item: Item): string;
  /** Writes all items in one transaction, or none; returns the answers in the same order. */
  commit(items: [Item, ...Item[]]): Promise<Answer[]>;
}

/**
 * Groups concurrent writes into shared transactions. Items that arrive while a group is being written form the next one, so no
 * item waits to fill a group. If a group fails, each item is tried alone, so no item fails because of another.
 */
export function groupCommits<Item, Answer>({
  groupOf,
  commit,
}: GroupCommit<Item, Answer>): (item: Item) => Promise<Answer> {
  const groups = new Map<string, PendingItem<Item, Answer>[]>();

  async function writeAll(name: string): Promise<void> {
    for (let group = groups.get(name); group?.length; group = groups.get(name)) {
      groups.set(name, []);
      await write(group);
    }
    groups.delete(name);
  }

  async function write(group: PendingItem<Item, Answer>[]): Promise<void> {
    const [first, ...others] = group;
    if (!first) return;
    try {
      const answers = await commit([first.item, ...others.map(({ item }) => item)]);
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (others.length === 0) first.reject(error);
      else await Promise.all(group.map((one) => write([one])));
    }
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const name = groupOf(item);
    const waiting = groups.get(name);
    if (waiting) waiting.push({ item, resolve, reject });
    else {
      groups.set(name, [{ item, resolve, reject }]);
      setImmediate(() => void writeAll(name));
    }
    return promise;
  };
}
