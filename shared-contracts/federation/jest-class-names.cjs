/** A CSS module whose every class is called as it is written. */
module.exports = new Proxy(
  {},
  {
    get: (_classes, name) =>
      name === "__esModule" ? true : name === "default" ? module.exports : String(name),
  },
);
