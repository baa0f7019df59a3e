import type { Stage } from "./stage.ts";
import { setType, type Type } from "./text.ts";

/**
 * Sets formulas written in a small language: letters are variables, `^` and `_` take a character or a `{group}`,
 * and there are `\frac{a}{b}`, `\sqrt{a}`, `\bar{a}`, `\text{words}` and `\hl{part to look at}`.
 */
export interface Set {
  width: number;
  /** Above and below the line that the text stands on. */
  up: number;
  down: number;
  draw: (x: number, baseline: number, colour: string) => void;
}

export function setFormula(stage: Stage, source: string, size: number): Set {
  return row(stage, new Source(source), size);
}

class Source {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  peek(): string | undefined {
    return this.text[this.at];
  }

  next(): string {
    return this.text[this.at++] ?? "";
  }

  command(): string {
    const name = /^[a-z]+/.exec(this.text.slice(this.at))?.[0] ?? "";
    this.at += name.length;
    return name;
  }

  /** The inside of the next `{…}`, or the next character. */
  group(): string {
    if (this.peek() !== "{") return this.next();
    const start = this.at + 1;
    for (let depth = 0; this.at < this.text.length; this.at += 1) {
      if (this.text[this.at] === "{") depth += 1;
      if (this.text[this.at] === "}") depth -= 1;
      if (depth === 0) break;
    }
    this.at += 1;
    return this.text.slice(start, this.at - 1);
  }
}

const spaced = new Set(["=", "+", "−", "≈", "≤", "≥", "<", ">", "·", "×", "→", "∝", ":"]);

function row(stage: Stage, source: Source, size: number): Set {
  const parts: Set[] = [];
  while (source.peek() !== undefined) {
    const character = source.next();
    if (character === "^" || character === "_") {
      const script = row(stage, new Source(source.group()), size * 0.62);
      const other = source.peek() === (character === "^" ? "_" : "^") ? (source.next(), source.group()) : undefined;
      const second = other === undefined ? undefined : row(stage, new Source(other), size * 0.62);
      parts.push(character === "^" ? scripts(script, second, size) : scripts(second, script, size));
    } else if (character === "\\") parts.push(command(stage, source, size));
    else if (character === " ") parts.push(space(size * 0.2));
    else if (spaced.has(character)) parts.push(space(size * 0.22), glyph(stage, character, size), space(size * 0.22));
    else parts.push(glyph(stage, character, size));
  }
  return sequence(parts);
}

function command(stage: Stage, source: Source, size: number): Set {
  const name = source.command();
  const inside = (scale = 1) => row(stage, new Source(source.group()), size * scale);
  switch (name) {
    case "frac":
      return fraction(stage, inside(0.82), inside(0.82), size);
    case "sqrt":
      return root(stage, inside(), size);
    case "bar":
      return overline(stage, inside(), size);
    case "text":
      return word(stage, source.group(), { family: "text", size: size * 0.8, weight: 600 });
    case "hl":
      return highlighted(stage, inside());
    default:
      throw new Error(`Unknown command in a formula: \\${name}`);
  }
}

function sequence(parts: Set[]): Set {
  return {
    width: parts.reduce((sum, part) => sum + part.width, 0),
    up: Math.max(0, ...parts.map((part) => part.up)),
    down: Math.max(0, ...parts.map((part) => part.down)),
    draw(x, baseline, colour) {
      for (const part of parts) {
        part.draw(x, baseline, colour);
        x += part.width;
      }
    },
  };
}

function space(width: number): Set {
  return { width, up: 0, down: 0, draw: () => undefined };
}

function glyph(stage: Stage, character: string, size: number): Set {
  const italic = /[a-zA-Zα-ωℓ]/u.test(character);
  return word(stage, character, { family: italic ? "math-italic" : "math", size, weight: 600 });
}

function word({ ctx }: Stage, text: string, type: Type): Set {
  setType(ctx, type);
  const width = ctx.measureText(text).width + (type.family === "math-italic" ? type.size * 0.04 : 0);
  return {
    width,
    up: type.size * 0.74,
    down: type.size * 0.2,
    draw(x, baseline, colour) {
      setType(ctx, type);
      ctx.fillStyle = colour;
      ctx.fillText(text, x, baseline);
    },
  };
}

function scripts(above: Set | undefined, below: Set | undefined, size: number): Set {
  const rise = size * 0.4;
  const fall = size * 0.2;
  return {
    width: Math.max(above?.width ?? 0, below?.width ?? 0) + size * 0.05,
    up: above ? rise + above.up : 0,
    down: below ? fall + below.down : 0,
    draw(x, baseline, colour) {
      above?.draw(x + size * 0.03, baseline - rise, colour);
      below?.draw(x, baseline + fall, colour);
    },
  };
}

function fraction({ ctx }: Stage, top: Set, bottom: Set, size: number): Set {
  const width = Math.max(top.width, bottom.width) + size * 0.3;
  const axis = size * 0.26;
  const gap = size * 0.16;
  return {
    width: width + size * 0.12,
    up: axis + gap + top.down + top.up,
    down: gap - axis + bottom.up + bottom.down,
    draw(x, baseline, colour) {
      const left = x + size * 0.06;
      top.draw(left + (width - top.width) / 2, baseline - axis - gap - top.down, colour);
      bottom.draw(left + (width - bottom.width) / 2, baseline - axis + gap + bottom.up, colour);
      ctx.fillStyle = colour;
      ctx.fillRect(left, baseline - axis - size * 0.025, width, size * 0.05);
    },
  };
}

function root({ ctx }: Stage, inside: Set, size: number): Set {
  const lead = size * 0.55;
  const top = inside.up + size * 0.12;
  return {
    width: lead + inside.width + size * 0.1,
    up: top + size * 0.06,
    down: inside.down,
    draw(x, baseline, colour) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = size * 0.055;
      ctx.lineJoin = "round";
      ctx.beginPath();
      ctx.moveTo(x + size * 0.08, baseline - size * 0.26);
      ctx.lineTo(x + size * 0.2, baseline - size * 0.32);
      ctx.lineTo(x + size * 0.34, baseline + inside.down * 0.7);
      ctx.lineTo(x + lead - size * 0.02, baseline - top);
      ctx.lineTo(x + lead + inside.width + size * 0.08, baseline - top);
      ctx.stroke();
      inside.draw(x + lead, baseline, colour);
    },
  };
}

function overline({ ctx }: Stage, inside: Set, size: number): Set {
  const top = size * 0.62;
  return {
    ...inside,
    up: Math.max(inside.up, top + size * 0.06),
    draw(x, baseline, colour) {
      inside.draw(x, baseline, colour);
      ctx.fillStyle = colour;
      ctx.fillRect(x + size * 0.06, baseline - top, inside.width - size * 0.06, size * 0.05);
    },
  };
}

function highlighted(stage: Stage, inside: Set): Set {
  return { ...inside, draw: (x, baseline) => inside.draw(x, baseline, stage.palette.accent) };
}
