import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import protobuf from "protobufjs";

/** The part of OpenTelemetry's published messages that tests look at. */
const messages = protobuf.parse(`
  syntax = "proto3";
  message Request { repeated Resources resource_spans = 1; }
  message Resources { Resource resource = 1; repeated Scope scope_spans = 2; }
  message Resource { repeated Attribute attributes = 1; }
  message Scope { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
    fixed64 start = 7; fixed64 end = 8; repeated Attribute attributes = 9; repeated Event events = 11; Status status = 15;
  }
  message Event { string name = 2; repeated Attribute attributes = 3; }
  message Status { int32 code = 3; }
  message Attribute { string key = 1; Value value = 2; }
  message Value { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
`);

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  events: { attributes: Attribute[] }[];
  status?: { code?: number };
}

export type CollectedSpan = ReturnType<typeof spansIn>[number];

export interface TraceCollector extends AsyncDisposable {
  /** Of its answers. */
  status: number;
  /** Takes everything from now on, and never answers. */
  silent: boolean;
  url: string;
  requests: { url: string | undefined; authorization: string | undefined; type: string | undefined }[];
  spans: CollectedSpan[];
}

/** Receives traces as a collector of OpenTelemetry does, by OTLP over HTTP. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const requests: TraceCollector["requests"] = [];
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      spans.push(...spansIn(await buffer(request)));
      const { authorization, "content-type": type } = request.headers;
      requests.push({ url: request.url, authorization, type });
      if (collector.silent) return;
      response.writeHead(collector.status).end();
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  const collector: TraceCollector = {
    status: 200,
    silent: false,
    url: `http://127.0.0.1:${port}/v1/traces`,
    requests,
    spans,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return collector;
}

function spansIn(body: Buffer) {
  const type = messages.root.lookupType("Request");
  const sent: {
    resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
  } = Object(type.toObject(type.decode(body), { longs: Number, arrays: true, bytes: String }));
  return sent.resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = recordOf(resource.attributes)["service.name"];
    const spans = scopeSpans.flatMap((scope) => scope.spans);
    return spans.map(({ traceId, spanId, parentSpanId, name, attributes, events, status }) => ({
      service,
      trace: hex(traceId),
      id: hex(spanId),
      parent: hex(parentSpanId),
      name,
      attributes: recordOf(attributes),
      events: events.map((event) => recordOf(event.attributes)),
      failed: status?.code === 2,
    }));
  });
}

function hex(base64 = ""): string {
  return Buffer.from(base64, "base64").toString("hex");
}

function recordOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
