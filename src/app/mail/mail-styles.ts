/**
 * The shop's look as mail programs take it: inline styles for the light theme, one style sheet for the dark one, and
 * fonts that every reader has. The values are those of `ui/tokens.css`.
 */
export const FONT = '"Instrument Sans", "Helvetica Neue", Helvetica, Arial, sans-serif';
const DISPLAY = '"Science Gothic", "Arial Narrow", "Helvetica Neue", Helvetica, Arial, sans-serif';

const INK = '#191512';
const QUIET = '#514940';
const PAPER = '#ece9e2';
const SHEET = '#f7f5f0';
const LINE = '#d3cec4';

const TONES = {
  warn: { background: '#f0dfc0', ink: '#5c3800' },
  bad: { background: '#f1d6d0', ink: '#7d1511' },
  ok: { background: '#d7e5d8', ink: '#1f5c3a' },
} as const;

/** The five moods, in the order of the shop's index. */
export const MOOD_COLORS = ['#93bfe1', '#e1af66', '#ff9b7c', '#fc98a2', '#9cc977'] as const;

const cell = { padding: '5px 0', fontSize: '15px', lineHeight: '21px', verticalAlign: 'top' } as const;

export const styles = {
  body: { margin: 0, padding: '24px 0', backgroundColor: PAPER, fontFamily: FONT },
  sheet: { maxWidth: '600px', width: '100%', margin: '0 auto', backgroundColor: SHEET },
  inside: { padding: '28px 28px 8px' },
  mark: { margin: 0, padding: '20px 28px 0', fontFamily: DISPLAY, fontWeight: 800, letterSpacing: '-0.02em' },
  markLink: { color: INK, fontSize: '20px', lineHeight: '24px', textDecoration: 'none' },
  title: {
    margin: '0 0 16px',
    color: INK,
    fontFamily: DISPLAY,
    fontSize: '32px',
    lineHeight: '36px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
  },
  words: { margin: '0 0 16px', color: INK, fontSize: '16px', lineHeight: '24px' },
  heading: { margin: '12px 0 4px', color: INK, fontSize: '17px', lineHeight: '22px', fontWeight: 700 },
  button: {
    display: 'block',
    padding: '14px 24px',
    margin: '4px 0 20px',
    backgroundColor: INK,
    color: SHEET,
    borderRadius: '999px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
  },
  table: { width: '100%', borderTop: `1px solid ${LINE}`, margin: '0 0 16px' },
  label: { ...cell, color: INK, paddingRight: '16px' },
  value: { ...cell, color: INK, textAlign: 'right', whiteSpace: 'nowrap', width: '96px' },
  fact: { ...cell, color: QUIET, width: '38%', paddingRight: '16px' },
  factValue: { ...cell, color: INK },
  quiet: { color: QUIET },
  foot: { padding: '16px 28px 28px' },
  footLine: { margin: '0 0 6px', color: QUIET, fontSize: '13px', lineHeight: '19px' },
} as const;

export function noticeStyle(tone: keyof typeof TONES) {
  const { background, ink } = TONES[tone];
  return {
    margin: '0 0 16px',
    padding: '12px 16px',
    backgroundColor: background,
    color: ink,
    borderRadius: '10px',
  };
}

/** Dark colours for readers that ask for them, and less margin on a phone (MAIL-03). */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .inside { padding: 24px 18px 4px !important; }
  .mark { padding-left: 18px !important; padding-right: 18px !important; }
  .foot { padding-left: 18px !important; padding-right: 18px !important; }
  .title { font-size: 28px !important; line-height: 32px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, body, body > table > tbody > tr > td { background-color: #141110 !important; }
  .sheet { background-color: #201c19 !important; }
  .ink, .ink a { color: #f2ede4 !important; }
  .quiet { color: #c0b6a9 !important; }
  .button { background-color: #f2ede4 !important; color: #191512 !important; }
  .button span { color: #191512 !important; }
  .table { border-color: #4a443d !important; }
  .warn { background-color: #2f2310 !important; color: #f0bf6a !important; }
  .bad { background-color: #391612 !important; color: #ff9c8f !important; }
  .ok { background-color: #16281c !important; color: #8fd0a4 !important; }
}`;
