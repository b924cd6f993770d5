const encoder = new TextEncoder();

type Said = { status?: number; headers?: HeadersInit };

/**
 * An answer whose body is a text that is there already: the server takes it as it is (`writtenIn`), without reading it out
 * of a stream again, which costs more than writing it (docs/performance.md, "Orders"). Whoever reads its body finds it.
 */
export class WholeAnswer extends Response {
  readonly written: string;
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(written: string, said: Said) {
    super(null, said);
    this.written = written;
  }

  override get body() {
    this.#stream ??= new ReadableStream({
      pull: (stream) => {
        stream.enqueue(encoder.encode(this.written));
        stream.close();
      },
    });
    return this.#stream;
  }

  override async text(): Promise<string> {
    return this.written;
  }

  override async bytes() {
    return encoder.encode(this.written);
  }

  override async arrayBuffer() {
    return encoder.encode(this.written).buffer;
  }

  override async blob(): Promise<Blob> {
    return new Blob([this.written], { type: this.headers.get('content-type') ?? '' });
  }

  override clone(): WholeAnswer {
    return new WholeAnswer(this.written, { status: this.status, headers: new Headers(this.headers) });
  }

  override async json() {
    return JSON.parse(this.written);
  }
}

/** A JSON answer of an address that is asked often. */
export const answerJson = (value: unknown, status = 200): Response =>
  new WholeAnswer(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

/** The text of an answer that has it at hand. In development there are two such classes, so it goes by the text alone. */
export const writtenIn = (response: Response): string | undefined =>
  (response as Partial<WholeAnswer>).written;
