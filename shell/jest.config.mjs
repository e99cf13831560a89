export { default } from "@tessera/federation/jest-preset";
