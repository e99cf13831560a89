// Must be the first script of the development page. The shell and each remote bring their own React refresh runtime, and each has to find
// the registered renderers. The hook that the first runtime would create does not record them; this one does.
const renderers = new Map();

window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
