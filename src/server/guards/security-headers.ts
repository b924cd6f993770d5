type Sources = { scripts: readonly string[]; styles?: readonly string[]; assetHost?: string };

/** The policy of a page: files of the shop and of its asset host, the scripts named here, nothing inline, nothing from elsewhere. */
export function contentSecurityPolicy({ scripts, styles = [], assetHost }: Sources): string {
  const own = assetHost ? `'self' ${assetHost}` : "'self'";
  return [
    `default-src ${own}`,
    `script-src ${own} ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Files that a page of the shop loads from the asset host belong to another origin there (STORE-13). */
export function crossOriginHeaders({ assetHost }: { assetHost?: string }): Record<string, string> {
  return assetHost
    ? { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' }
    : {};
}

const POLICY_OF_OTHERS = 'geolocation=(), microphone=(), payment=(), usb=()';

/** The policy of an address that scans codes: there alone the camera may be asked for (PACK-07). */
export const CAMERA_POLICY = `camera=(self), ${POLICY_OF_OTHERS}`;

/** Headers of every answer. HSTS goes out only where the shop is reached by https (decision 0019-behind-a-proxy). */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `camera=(), ${POLICY_OF_OTHERS}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
