declare module "email-providers" {
  /** About 8,800 domains at which anyone can have an address. */
  const domains: string[];
  export default domains;
}
