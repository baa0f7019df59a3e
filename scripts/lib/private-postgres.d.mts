/** Starts a cluster in a temporary folder, reached on this machine alone. `stop` ends and removes it. */
export function startPostgres(): Promise<{ url: string; restart: () => void; stop: () => void }>;

/** Whether PostgreSQL's programs are on this machine. */
export function hasPostgres(): boolean;
