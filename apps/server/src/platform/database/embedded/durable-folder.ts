import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];

type SetAttributes = (target: unknown, attributes: { mode?: number | undefined }) => void;

interface FolderOperations {
  NODEFS?: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number; setattr: SetAttributes };
    node_ops: { setattr: SetAttributes };
  };
}

/** The stock `NodeFS` has no fsync. This uses internal names, so `syncs` is checked. */
export class DurableFolder extends NodeFS {
  syncs = 0;

  override async init(...[database, options]: Parameters<Init>): ReturnType<Init> {
    const ready = await super.init(database, options);
    ready.emscriptenOpts.preRun ??= [];
    ready.emscriptenOpts.preRun.unshift((module: FolderOperations) => {
      const operations = module.NODEFS?.stream_ops;
      if (operations === undefined) return;
      operations.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        this.syncs += 1;
        return 0;
      };
      for (const each of [operations, module.NODEFS?.node_ops]) {
        if (each === undefined) continue;
        const { setattr } = each;
        each.setattr = (target, attributes) =>
          setattr(
            target,
            attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 },
          );
      }
    });
    return ready;
  }
}
