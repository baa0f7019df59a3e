import { afterEach, expect, onTestFinished, test, vi } from "vitest";
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

test("it takes them as long as the page is shown", () => {
  onTestFinished(() => history.replaceState(null, "", "/"));
  keepPageResponses(page);
  const [sorted, elsewhere, someoneElse] = [late(), late(), late()];
  history.pushState(null, "", "?sort=title");
  onPageResponse("listNotices", sorted);
  expect(sorted).toHaveBeenCalledOnce();
  history.pushState(null, "", "/elsewhere");
  onPageResponse("listNotices", elsewhere);
  expect(elsewhere).not.toHaveBeenCalled();

  keepPageResponses(page);
  dropPageResponses();
  onPageResponse("listNotices", someoneElse);
  expect(someoneElse).not.toHaveBeenCalled();
});
