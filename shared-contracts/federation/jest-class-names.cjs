/** A CSS module that maps every class name to itself. */
module.exports = new Proxy(
  {},
  {
    get: (_classes, name) =>
      name === "__esModule" ? true : name === "default" ? module.exports : String(name),
  },
);
