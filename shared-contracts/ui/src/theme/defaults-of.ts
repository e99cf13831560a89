/**
 * The type of a component's defaults in a theme. A component's own `extend` checks the same, but would load its code in the first screen.
 */
export type DefaultsOf<Component> = Component extends { extend(defaults: infer Defaults): unknown }
  ? Defaults
  : never;
