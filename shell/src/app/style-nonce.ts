declare var __webpack_nonce__: string;

// Must run before any code that adds a style element.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? "";
