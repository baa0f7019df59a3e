import { progress as terminalBar } from "@clack/prompts";

interface Progress {
  advance: () => void;
  end: () => void;
}

/** Starts a step of `total` parts. */
export type Report = (step: string, total: number) => Progress;

const lines = 10;

/** A bar on a terminal; in a log about ten lines. Both go to stderr: stdout may be the backup itself. */
export function reportTo(stream: NodeJS.WriteStream): Report {
  return stream.isTTY ? barOn(stream) : linesTo(stream);
}

function barOn(output: NodeJS.WriteStream): Report {
  return (step, total) => {
    const bar = terminalBar({ max: Math.max(total, 1), output });
    let done = 0;
    bar.start(`${step}: 0 of ${total}`);
    return {
      advance: () => {
        done += 1;
        bar.advance(1, `${step}: ${done} of ${total}`);
      },
      end: () => bar.stop(`${step}: ${done} of ${total}`),
    };
  };
}

function linesTo(output: NodeJS.WritableStream): Report {
  return (step, total) => {
    let done = 0;
    const print = () => output.write(`${step}: ${done} of ${total}\n`);
    return {
      advance: () => {
        done += 1;
        if (done < total && done % Math.ceil(total / lines) === 0) print();
      },
      end: print,
    };
  };
}
