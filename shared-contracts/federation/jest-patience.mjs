import { configure } from "@testing-library/dom";

// How long `findBy…` and `waitFor` wait for what will come: one second is short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
