import { Delayed } from "@lms/ui/components/delayed";
import { Spinner } from "@lms/ui/components/spinner";

/** Where a page will be, while its code or the server's word on the viewer is on its way. */
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
