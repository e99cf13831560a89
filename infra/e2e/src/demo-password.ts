/** The password of every demo account. */
export const demoPassword = "demo-demo-demo";
