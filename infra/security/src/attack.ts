/** An attack over HTTP against a running installation. */
export interface Attack {
  /** The property that holds as long as the attack fails, for example "an unconfirmed account cannot be taken over". */
  title: string;
  /** True if the attack takes at most a few seconds. `npm test` runs these as well. */
  isShort: boolean;
  /** Reintroduces the vulnerability, so that the attack has to succeed. */
  fault: Fault;
  /**
   * Resolves if the product withstands the attack.
   * @throws AttackSucceededError if the attack succeeded. Any other error means that the attack itself is broken.
   */
  run(): Promise<void>;
}

/** A change to one source file. It is applied as the file is loaded; the file on disk stays as it is. */
export interface Fault {
  /** Path from the repository root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
}

/** Thrown when an attack succeeded. The message says what it achieved. */
class AttackSucceededError extends Error {
  override readonly name = "AttackSucceededError";
}

/** Throws {@link AttackSucceededError} unless `holds`. `reached` says what the attack achieved. */
export function expectHeld(holds: boolean, reached: string): void {
  if (!holds) throw new AttackSucceededError(reached);
}
