import { routePaths } from "./paths.ts";

export function personPath(userId: string): string {
  return routePaths.person.replace(":userId", encodeURIComponent(userId));
}

export function peopleListPath(listId: string): string {
  return `${routePaths.peopleLists}?list=${encodeURIComponent(listId)}`;
}

export function receiptPath(receiptNumber: string): string {
  return routePaths.receipt.replace(":receiptNumber", encodeURIComponent(receiptNumber));
}
