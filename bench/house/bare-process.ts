// Entry of the reference: a bare node:http server that answers given bytes from memory, and writes an event to all its streams in a loop.
import { createServer, type ServerResponse } from "node:http";

export type BareAnswer = { type: string; text: string };

let body = Buffer.alloc(0);
let type = "text/plain";
const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.url !== "/api/realtime" && request.url !== "/event") {
    response.writeHead(200, { "content-type": type, "content-length": body.length });
    return void response.end(body);
  }
  if (request.method === "GET") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`event:PB_CONNECT\ndata:{"clientId":"${streams.size}"}\n\n`);
    streams.add(response);
    return void response.on("close", () => streams.delete(response));
  }
  const sent: Buffer[] = [];
  request.on("data", (chunk) => sent.push(chunk));
  request.on("end", () => {
    if (request.url === "/event") {
      const { bytes }: { bytes: string } = JSON.parse(Buffer.concat(sent).toString());
      const event = Buffer.from(bytes);
      for (const stream of streams) stream.socket?.write(event);
    }
    response.writeHead(204).end();
  });
});

process.once("disconnect", () => process.exit(0));
process.on("message", (answer: BareAnswer) => {
  type = answer.type;
  body = Buffer.from(answer.text);
  process.send?.("ready");
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});
