/**
 * A public page whose scripts and pictures come from the asset host (STORE-09). Style sheets stay: their rules stand in the
 * page already, and React looks for their links by the address that it knows. So do addresses in the page's data: what
 * React draws later asks the shop itself, which has every file, too.
 */
export function pointToAssetHost(html: string, host: string | undefined): string {
  if (!host) return html;
  return html
    .replace(/(<link rel="modulepreload"[^>]* href=")(\/assets\/)/g, `$1${host}$2`)
    .replace(/<script\b[^>]* type="module"[^>]*>[\s\S]*?<\/script>/g, (script) =>
      script.replace(/(["'])(\/assets\/[\w.-]+\.js)\1/g, `$1${host}$2$1`),
    )
    .replace(/(<(?:img|source|video)\b[^>]*>)/g, (tag) =>
      tag.replace(/ (src|srcset|poster)="([^"]*)"/gi, (_, name: string, value: string) => {
        const moved = value.replace(/(^|,\s*)(\/media\/)/g, `$1${host}$2`);
        return ` ${name}="${moved}"`;
      }),
    );
}
