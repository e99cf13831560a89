/** A package of somebody else with its licence. */
export interface Licence {
  name: string;
  version: string;
  /** The SPDX expression of its package.json: "MIT", "(MIT OR Apache-2.0)". Empty if it names none. */
  licence: string;
  /** Where its source code is; empty if it does not say. */
  source: string;
  /** The licence files of the package, one after the other; empty if it has none. */
  text: string;
}

/** The file of a release with the licences of the packages in it, a list of {@link Licence}. */
export const licencesFile = "third-party-licences.json";
