import { Container } from "../../kit/layout/container/container.tsx";

export function Story({ children }: { children: string }) {
  return (
    <Container className="grid gap-4 pb-14 sm:pb-24">
      {children.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className="max-w-[66ch] text-pretty whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </Container>
  );
}
