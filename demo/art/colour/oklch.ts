type Triple = readonly [number, number, number];

function toLinearRgb(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Screens cannot show every colour of the wheel: chroma gives way before hue or lightness does. */
function toScreen(lightness: number, chroma: number, hue: number): Triple {
  const rgb = toLinearRgb(lightness, chroma, hue);
  const fits = rgb.every((value) => value >= -0.0005 && value <= 1.0005);
  return fits || chroma < 0.001 ? rgb : toScreen(lightness, chroma * 0.97, hue);
}

function toHexPair(linear: number): string {
  const value = Math.max(0, Math.min(1, linear));
  const curved = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255)
    .toString(16)
    .padStart(2, '0');
}

/** OKLCH (lightness 0–1, chroma, hue in degrees) as the nearest `#rrggbb`. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const bounded = Math.max(0, Math.min(1, lightness));
  return `#${toScreen(bounded, Math.max(0, chroma), hue).map(toHexPair).join('')}`;
}
