import { expect, test } from "vitest";
import { isOwnMachine } from "./origins";

test("names and addresses that every machine has for itself", () => {
  for (const host of ["localhost", "tilelab.localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) {
    expect(isOwnMachine(host)).toBe(true);
  }
  for (const host of ["192.168.0.7", "lab.example", "localhost.example", "127.0.0.1.example"]) {
    expect(isOwnMachine(host)).toBe(false);
  }
});
