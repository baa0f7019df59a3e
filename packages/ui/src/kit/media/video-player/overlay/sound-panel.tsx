import { Headphones } from "lucide-react";

export interface SoundPanelProps {
  title: string;
  picture: string | undefined;
}

/** Stands in the place of the picture. */
export function SoundPanel({ title, picture }: SoundPanelProps) {
  return (
    // The player's label says it.
    <div aria-hidden className="absolute inset-x-4 top-14 -z-5 flex items-center gap-4 @xl:inset-x-6 @xl:gap-6">
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-card bg-sunken text-accent @xl:size-28">
        {picture ? (
          <img src={picture} alt="" className="size-full object-cover" />
        ) : (
          <Headphones className="size-8 @xl:size-10" strokeWidth={1.75} />
        )}
      </span>
      <p className="line-clamp-3 min-w-0 heading text-lg text-balance wrap-anywhere @xl:text-2xl">{title}</p>
    </div>
  );
}
