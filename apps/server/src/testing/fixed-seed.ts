import { configureGlobal } from "fast-check";

// What decides whether a change lands is the same each time: tests of the project `long` draw a seed of their own.
configureGlobal({ seed: 34 });
