/** A mutation record, with the fields its reader uses. */
type Change = Pick<MutationRecord, "type" | "target" | "attributeName" | "oldValue"> & {
  addedNodes: Iterable<Node>;
  removedNodes: Iterable<Node>;
};

/** Filters out changes that have since been undone, and changes in unknown nodes. */
function leaveLasting(changes: readonly MutationRecord[], isKnown: (node: Node) => boolean): Change[] {
  return changes.flatMap((change): Change[] => {
    if (change.type !== "childList") return isKnown(change.target) ? [change] : [];
    const addedNodes = [...change.addedNodes].filter(({ isConnected }) => isConnected);
    const removedNodes = [...change.removedNodes].filter(isKnown);
    if (addedNodes.length + removedNodes.length === 0) return [];
    const { type, target, attributeName, oldValue } = change;
    return [{ type, target, attributeName, oldValue, addedNodes, removedNodes }];
  });
}

/**
 * Makes observers that are created from now on in this world receive changes only on `deliver`, and only lasting ones. Until then, a change
 * costs the page next to nothing. The bound constructor looks native, as libraries that distrust the page require.
 */
export function deferObservers(isKnown: (node: Node) => boolean): { deliver(): void } {
  const observers: LateObserver[] = [];
  const Native = MutationObserver;

  class LateObserver {
    private changes: MutationRecord[] = [];
    private readonly native = new Native((changes) => {
      for (const change of changes) this.changes.push(change);
    });
    private readonly callback: MutationCallback;

    constructor(callback: MutationCallback) {
      this.callback = callback;
      observers.push(this);
    }

    observe(target: Node, options: MutationObserverInit): void {
      this.native.observe(target, options);
    }

    disconnect(): void {
      this.native.disconnect();
      this.changes = [];
    }

    deliver(): void {
      const changes = leaveLasting([...this.changes, ...this.native.takeRecords()], isKnown);
      this.changes = [];
      if (changes.length > 0) this.callback(changes as unknown as MutationRecord[], this.native);
    }
  }

  MutationObserver.prototype.constructor = LateObserver.bind(null);
  return {
    deliver() {
      for (const observer of observers) observer.deliver();
    },
  };
}
