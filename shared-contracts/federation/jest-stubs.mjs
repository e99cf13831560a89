class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= SilentObserver;
globalThis.IntersectionObserver ??= SilentObserver;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// React captures a stack for each element it creates; Jest raises Node's default of 10 to 100.
Error.stackTraceLimit = 10;

if (typeof window !== "undefined") {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.scrollTo = () => {};
  window.Element.prototype.scrollIntoView ??= () => {};
}
