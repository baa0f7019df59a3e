import { isIPv6 } from "node:net";

const longestAddress = 80;

/** IPv6 addresses count by their /64 network, mapped IPv4 addresses as IPv4. Who has closed the connection has no address any more. */
export function callerKey(address: string | undefined): string {
  if (address === undefined || address.length > longestAddress) return "unknown";
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
