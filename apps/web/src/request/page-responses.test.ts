import { afterEach, expect, test, vi } from "vitest";
import { dropPageResponses, keepPageResponses, onPageResponse, takePageResponses } from "./page-responses.ts";

afterEach(dropPageResponses);

const page = {
  reads: [{ operation: "listNotices" }, { operation: "getSales" }] as const,
  responses: [
    { status: 200, body: { unreadCount: 3 } },
    { status: 500, body: {} },
  ],
};

const late = () => vi.fn<(read: unknown, body: unknown) => void>();

test("a store whose code is loaded later takes the response of its page, once", () => {
  takePageResponses(page);
  keepPageResponses(page);
  const [notices, sales] = [late(), late()];
  onPageResponse("listNotices", notices);
  onPageResponse("getSales", sales);
  expect(notices).toHaveBeenCalledExactlyOnceWith(page.reads[0], { unreadCount: 3 });
  expect(sales).not.toHaveBeenCalled();
});

test("it takes none after the page was left", () => {
  keepPageResponses(page);
  dropPageResponses();
  const take = late();
  onPageResponse("listNotices", take);
  expect(take).not.toHaveBeenCalled();
});
