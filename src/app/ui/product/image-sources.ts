const WIDTHS = [400, 800, 1200] as const;

type ImageSources = { src: string; avif: string | null; webp: string | null };

/**
 * The shop's own art comes in three widths and two formats, named `…-400.avif`; any other picture is used as it is.
 */
export function toImageSources(url: string): ImageSources {
  const own = /^(.*)-400\.(?:avif|webp)$/.exec(url);
  if (!own) return { src: url, avif: null, webp: null };
  const set = (format: string) => WIDTHS.map((width) => `${own[1]}-${width}.${format} ${width}w`).join(', ');
  return { src: `${own[1]}-400.webp`, avif: set('avif'), webp: set('webp') };
}
