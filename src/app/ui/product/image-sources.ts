type ImageSources = { src: string; avif?: string; webp?: string };

/** What a picture may have to fill: some letters of text, a column of the page, or the page. */
const WIDTHS = { thumb: [400], column: [400, 800], page: [400, 800, 1200] } as const;

type ImageRoom = keyof typeof WIDTHS;

/**
 * The shop's own art comes in three widths and two formats, named `…-400.avif`, of which a place is offered those that it
 * can show on a screen of three points a pixel; any other picture is used as it is.
 */
export function toImageSources(url: string, room: ImageRoom = 'page'): ImageSources {
  const own = /^(.*)-400\.(?:avif|webp)$/.exec(url);
  if (!own) return { src: url };
  const [, name] = own;
  const set = (format: string) =>
    room === 'thumb'
      ? `${name}-400.${format}`
      : WIDTHS[room].map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
  return { src: `${name}-400.webp`, avif: set('avif'), webp: room === 'thumb' ? undefined : set('webp') };
}
