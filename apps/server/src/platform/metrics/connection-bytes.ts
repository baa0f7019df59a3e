import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionBytes {
  open: number;
  received: number;
  sent: number;
}

/** The system counts the bytes of each connection; they are added up when it ends, or when they are read. */
export function countConnectionBytes(server: Server): () => ConnectionBytes {
  const open = new Set<Socket>();
  let received = 0;
  let sent = 0;

  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      received += socket.bytesRead;
      sent += socket.bytesWritten;
    });
  });

  return () => {
    const total = { open: open.size, received, sent };
    for (const socket of open) {
      total.received += socket.bytesRead;
      total.sent += socket.bytesWritten;
    }
    return total;
  };
}
