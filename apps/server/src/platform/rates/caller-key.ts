import { isIPv6 } from "node:net";

/** Characters of the longest address, with a port and a zone. */
const longestAddress = 80;

/**
 * The key under which an address is counted. Of an IPv6 address the first 64 bits count: whoever has one has them all.
 * An IPv4 address in IPv6 clothes is the IPv4 address. What a proxy reports may be no address at all: all longer texts
 * are one caller.
 */
export function callerKey(address: string): string {
  if (address.length > longestAddress) return "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? network(address) : address;
}

function network(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
