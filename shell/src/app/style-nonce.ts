declare var __webpack_nonce__: string;

// Has to stand before anything that writes a style element.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? "";
