/** An `import` of it would read all that it exports, and load Node's WebSocket with it: 30 ms of each start. */
export const http = process.getBuiltinModule("node:http");
