/** Returns true on Apple platforms, whose keyboards have ⌘. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
