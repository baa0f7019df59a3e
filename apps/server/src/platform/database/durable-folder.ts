import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Init = NodeFS["init"];

type SetAttributes = (target: unknown, attributes: { mode?: number | undefined }) => void;

/** The part of the embedded PostgreSQL's file system that is not in its types: one open file, by its descriptor. */
interface FolderOperations {
  NODEFS?: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number; setattr: SetAttributes };
    node_ops: { setattr: SetAttributes };
  };
}

/**
 * A folder whose fsync reaches the disk. The stock `NodeFS` has no fsync, so that PostgreSQL's own would do nothing
 * and an acknowledged commit could be lost with the power. This leans on an internal name: whoever opens a database on
 * it looks at `syncs` and refuses to go on when a commit raised it by none.
 *
 * Its files are their owner's alone: the stock `NodeFS` gives each new one a mode of its own, whatever the umask.
 */
export class DurableFolder extends NodeFS {
  /** How often the database has had its files written through. */
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
