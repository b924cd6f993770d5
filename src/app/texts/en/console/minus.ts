/** To the eye every figure of the console has the one minus sign; a file keeps the hyphen, which spreadsheets read. */
export const minus = (figure: string): string => figure.replace(/^-/, '−');
