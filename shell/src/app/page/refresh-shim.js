// Stands first in the development page. Shell and remotes each bring a refresh runtime of their own, and each wants to
// hear of React; the hook that the first one makes forgets whom it has told, this one remembers.
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
