/**
 * What a theme may say of a component. A component's own `extend` checks the same, but brings its code into the first screen.
 */
export type DefaultsOf<Component> = Component extends { extend(defaults: infer Defaults): unknown }
  ? Defaults
  : never;
