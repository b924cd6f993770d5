/** The few parts of the font reader that lettering uses; the package ships no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };
  export type Glyph = { path: { commands: PathCommand[] } };
  export type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  export type Font = {
    unitsPerEm: number;
    getVariation: (settings: Record<string, number>) => Font;
    layout: (text: string) => GlyphRun;
  };
  export function create(buffer: Buffer): Font;
}
