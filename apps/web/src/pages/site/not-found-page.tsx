import { NotFoundScreen } from "@lms/ui/site/not-found-screen";
import { useNavigate } from "react-router-dom";
import { routePaths } from "../../lib/navigation/paths.ts";
import { lastPage } from "../../site/visited-pages.ts";

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <NotFoundScreen
      onSearch={(text) => void navigate(`${routePaths.courses}?${new URLSearchParams({ q: text }).toString()}`)}
      onGoBack={() => void navigate(lastPage(), { replace: true })}
    />
  );
}
