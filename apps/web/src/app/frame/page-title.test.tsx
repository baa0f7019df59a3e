import { renderHook, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { pageTitle } from "../routes/load-page.ts";
import { usePageTitle } from "./page-title.ts";

const profile = { name: "profile", access: "member", path: "/user/profile" } as const;

test("a member's page that is shown before the titles of these pages gets its title when they are there", async () => {
  expect(pageTitle(profile)).toBeUndefined();
  renderHook(() => usePageTitle({ ...profile, title: () => pageTitle(profile) }), { wrapper: MemoryRouter });
  await waitFor(() => expect(document.title).toMatch(/^Billing · /));
});
