/**
 * Starts a cluster in a temporary folder, reached on this machine alone. `freeze` lets it hang, with all its connections open;
 * `stop` ends and removes it.
 */
export function startPostgres(): Promise<PrivatePostgres>;

/** A cluster that ends with this process, however that ends. */
export function startPostgresForProcess(): Promise<PrivatePostgres>;

interface PrivatePostgres {
  url: string;
  restart: () => void;
  freeze: () => void;
  thaw: () => void;
  stop: () => void;
}

/** Whether PostgreSQL's programs are on this machine. */
export function hasPostgres(): boolean;
