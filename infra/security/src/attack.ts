/** An attack over HTTP against a running installation. */
export interface Attack {
  /** What holds while the attack fails, in plain English: "an unconfirmed account cannot be taken over". */
  title: string;
  /** Takes at most a few seconds: `npm test` runs it, too. */
  isShort: boolean;
  /** Re-opens the hole, so that the attack has to succeed. */
  fault: Fault;
  /**
   * Resolves when the product holds.
   * @throws Beaten when the attack succeeded; any other error means that the attack itself does not work.
   */
  run(): Promise<void>;
}

/** A change of one source file, made while it is loaded and nowhere else. */
export interface Fault {
  /** From the repository's root. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
}

/** The attack succeeded; the message says what it reached. */
class AttackSucceededError extends Error {
  override readonly name = "AttackSucceededError";
}

/** Throws {@link Beaten} unless `holds`. */
export function expectHeld(holds: boolean, reached: string): void {
  if (!holds) throw new AttackSucceededError(reached);
}
