import { latePart, loadAllLateParts } from "@lms/ui/lib/late-part";
import { SiteProvider, useShownLinks } from "@lms/ui/lib/site-context";
import { render, screen } from "@testing-library/react";
import { type ComponentType, useMemo } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { site } from "../testing/fixtures.ts";
import { serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { putSite } from "./site.ts";
import { saveSiteSettings } from "./site-settings.ts";
import { useSiteSettings } from "./use-site-settings.ts";

freshBrowser();

const links = ["/help", "/contact"].map((href) => ({ href }));

function Links() {
  return useShownLinks(links).map(({ href }) => (
    <a key={href} href={href}>
      {href}
    </a>
  ));
}

function Page({ footer: Footer }: { footer: ComponentType }) {
  const { features } = useSiteSettings();
  return (
    <SiteProvider value={useMemo(() => ({ name: "LMS", features }), [features])}>
      <Footer />
    </SiteProvider>
  );
}

test("a part that nobody has used yet is taken over before the settings change", async () => {
  putSite(site);
  const Server = latePart(async () => Links);
  await loadAllLateParts();
  const container = document.createElement("div");
  container.innerHTML = renderToString(<Page footer={Server} />);
  document.body.append(container);
  const Late = latePart(async () => Links);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(<Page footer={Late} />, { container, hydrate: true, onRecoverableError });
  const painted = screen.getByRole("link", { name: "/contact" });

  const features = { help: false };
  serve({
    "PUT /site/settings": { body: { siteSettings: { settings: { features }, version: "2" } } },
    "GET /site": { body: { site: { ...site, features } } },
  });
  await saveSiteSettings({ features }, "1");

  await vi.waitFor(() => expect(screen.queryByRole("link", { name: "/help" })).not.toBeInTheDocument());
  expect(painted).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
