/** Whether the keyboard in front of this page is one of Apple's. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}
