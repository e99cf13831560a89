/** The package has types, but does not export them. */
declare module "dom-accessibility-api" {
  export function computeAccessibleName(element: Element): string;
  export function getRole(element: Element): string | null;
}
