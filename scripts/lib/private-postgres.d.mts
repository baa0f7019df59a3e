/**
 * Starts a cluster in a temporary folder, reached on this machine alone. `settings` are options of `postgres`. `freeze` lets it hang, with all its connections open;
 * `stop` ends and removes it.
 */
export function startPostgres(options?: { settings?: string }): Promise<PrivatePostgres>;

/** A cluster that ends with this process, however that ends. */
export function startPostgresForProcess(): Promise<PrivatePostgres>;

interface PrivatePostgres {
  url: string;
  port: number;
  /** The folder of its socket. */
  folder: string;
  cluster: string;
  /** Undefined where this process may run PostgreSQL itself. */
  owner: { uid: number; gid: number } | undefined;
  start: () => void;
  end: () => void;
  restart: () => void;
  freeze: () => void;
  thaw: () => void;
  stop: () => void;
}

/** Whether PostgreSQL's programs are on this machine. */
export function hasPostgres(): boolean;
