// The seeded fault of `registry`, loaded into the gateway before it: what it knows of the registry is always too old.
const now = performance.now.bind(performance);
let ahead = 0;
performance.now = () => {
  ahead += 10_000;
  return now() + ahead;
};
