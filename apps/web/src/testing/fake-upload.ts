import { vi } from "vitest";

/** Replaces XMLHttpRequest: the test plays the network. */
export class FakeUpload extends EventTarget {
  static calls: FakeUpload[] = [];
  upload = new EventTarget();
  method = "";
  url = "";
  body: unknown;
  withCredentials = false;
  status = 0;
  responseText = "";

  static install(): void {
    FakeUpload.calls = [];
    vi.stubGlobal("XMLHttpRequest", FakeUpload);
  }

  static last(): FakeUpload {
    const call = FakeUpload.calls.at(-1);
    if (!call) throw new Error("Nothing was uploaded.");
    return call;
  }

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }

  setRequestHeader(): void {}

  getResponseHeader(): null {
    return null;
  }

  send(body: unknown): void {
    this.body = body;
    FakeUpload.calls.push(this);
  }

  abort(): void {
    this.dispatchEvent(new Event("abort"));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
  }

  respond(status: number, body: object): void {
    this.answerText(status, JSON.stringify(body));
  }

  answerText(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event("load"));
  }

  lose(): void {
    this.dispatchEvent(new Event("error"));
  }
}
