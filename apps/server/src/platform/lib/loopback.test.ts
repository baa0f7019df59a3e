import { expect, test } from "vitest";
import { isLoopback, isLoopbackAddress } from "./loopback.ts";

test.each(["127.0.0.1", "127.200.3.4", "::1", "::ffff:127.0.0.1", "::FFFF:127.9.9.9"])("%s is loopback", (address) => {
  expect(isLoopbackAddress(address)).toBe(true);
  expect(isLoopback(address)).toBe(true);
});

test.each(["localhost", "LOCALHOST", "lms.localhost", "[::1]"])("%s is this machine's name", (name) => {
  expect(isLoopback(name)).toBe(true);
});

test.each([
  "",
  "0.0.0.0",
  "::",
  "10.127.0.1",
  "192.0.2.2",
  "::ffff:192.0.2.2",
  "128.0.0.1",
  "fe80::1",
  "127.0.0.1.example.com",
  "127.0.0",
  "notlocalhost",
  "localhost.example.com",
])("%s is not", (address) => {
  expect(isLoopbackAddress(address)).toBe(false);
  expect(isLoopback(address)).toBe(false);
});
