import { PlaceholderScreen } from "@lms/ui/screens/placeholder-screen";
import { matchPath, useLocation } from "react-router-dom";
import { placeholders } from "../../app/placeholders.ts";

export function PlaceholderPage() {
  const { pathname } = useLocation();
  const here = Object.values(placeholders).find(({ path }) => matchPath(path, pathname));
  return <PlaceholderScreen title={here?.title ?? "Soon"} links={here?.links ?? []} />;
}
