import { Container } from "@lms/ui/kit/layout/container";
import { ErrorState } from "@lms/ui/kit/feedback/error-state";
import { retryWhenConnected } from "@lms/ui/lib/retries";
import { useEffect } from "react";

export interface NotLoadedProps {
  title: string;
  message: string;
  onRetry: () => void;
}

/** Replaces a page that could not be loaded without a connection. */
export function NotLoaded({ title, message, onRetry }: NotLoadedProps) {
  useEffect(() => retryWhenConnected(onRetry));

  return (
    <Container className="py-10 sm:py-14">
      <h1 tabIndex={-1} data-page-heading className="sr-only">
        {title}
      </h1>
      <ErrorState message={message} onRetry={onRetry} />
    </Container>
  );
}
