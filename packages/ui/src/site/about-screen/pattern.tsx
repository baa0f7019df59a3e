const side = 120;

/** Class of the ground, class of the shape, path of the shape. */
const tiles: readonly (readonly [ground: string, shape: string, path: string])[] = [
  ["fill-brand", "fill-accent", "M42 34v52l46-26z"],
  ["fill-brand-soft", "fill-brand", "M0 120A120 120 0 0 1 120 0V120Z"],
  ["fill-accent", "fill-on-accent", "M60 20a40 40 0 1 0 .1 0ZM60 44a16 16 0 1 1-.1 0Z"],
  ["fill-brand-soft", "fill-brand", "M24 96h14V60H24ZM53 96h14V24H53ZM82 96h14V44H82Z"],
  ["fill-ink", "fill-paper", "M0 0A60 60 0 0 0 120 0ZM0 120A60 60 0 0 1 120 120Z"],
  ["fill-brand", "fill-brand-soft", "M0 0H60A60 60 0 0 1 0 60ZM60 120A60 60 0 0 1 120 60V120Z"],
  ["fill-accent", "fill-brand-strong", "M0 120L60 20L120 120Z"],
  ["fill-brand-strong", "fill-accent", "M0 0A120 120 0 0 0 120 120V80A80 80 0 0 1 40 0Z"],
  ["fill-brand-soft", "fill-ink", "M30 30h60v12H30ZM30 54h60v12H30ZM30 78h36v12H30Z"],
];

export function Pattern({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 360" className={className}>
      {tiles.map(([ground, shape, path], index) => (
        <g key={path} transform={`translate(${(index % 3) * side} ${Math.floor(index / 3) * side})`}>
          {/* A little more than a tile, so that no seam shows. */}
          <rect width={side + 0.5} height={side + 0.5} className={ground} />
          <path d={path} fillRule="evenodd" className={shape} />
        </g>
      ))}
    </svg>
  );
}
