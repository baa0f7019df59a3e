import { cva } from "class-variance-authority";
import { useState, type ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

const avatarVariants = cva(
  "inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand select-none outline-1 -outline-offset-1",
  {
    variants: {
      size: { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-20 text-2xl" },
      // A picture may be as light as the page. Forced colours draw the other one too.
      hasPicture: { true: "outline-line", false: "outline-transparent" },
    },
  },
);
const pixels = { sm: 32, md: 40, lg: 80 };

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  /** The accessible name, and the source of the initials. */
  name: string;
  src?: string | undefined;
  /** The same picture at several widths. */
  srcSet?: string | undefined;
  /** @default "md" */
  size?: "sm" | "md" | "lg" | undefined;
}

export function Avatar({ name, src, srcSet, size = "md", className, ...props }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const hasPicture = Boolean(src) && src !== broken;

  return (
    <span {...props} className={cn(avatarVariants({ size, hasPicture }), className)}>
      {hasPicture ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && `${pixels[size]}px`}
          width={pixels[size]}
          height={pixels[size]}
          alt={name}
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        <>
          <span aria-hidden="true">{initials(name)}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = firstLetter(words[0]);
  return (words.length > 1 ? first + firstLetter(words.at(-1)) : first).toUpperCase();
}

// A letter may be several UTF-16 units, or several code points.
const letters = new Intl.Segmenter();

function firstLetter(word = ""): string {
  return letters.segment(word).containing(0)?.segment ?? "";
}
