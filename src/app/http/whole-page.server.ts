/** A rendered page: the server writes more into its HTML before it goes out, without reading it out of a stream again. */
export class WholePage extends Response {
  readonly html: string;

  constructor(html: string, { status, headers }: { status: number; headers: Headers }) {
    super(null, { status, headers });
    this.html = html;
  }
}

/** The HTML of an answer: a page's as it was rendered, or what another answer says. In development there are two such classes. */
export const readHtml = (response: Response): Promise<string> | string =>
  (response as Partial<WholePage>).html ?? response.text();
