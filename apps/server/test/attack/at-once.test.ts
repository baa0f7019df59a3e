import { testAtOnce } from "./at-once.ts";

testAtOnce("costly");
