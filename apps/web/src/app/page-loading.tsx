import { Delayed } from "@lms/ui/components/delayed";
import { Spinner } from "@lms/ui/components/spinner";

export function PageLoading() {
  return (
    <output className="grid min-h-[60vh] place-items-center">
      <span className="sr-only">Loading…</span>
      <Delayed>
        <Spinner className="size-8 text-brand" />
      </Delayed>
    </output>
  );
}
