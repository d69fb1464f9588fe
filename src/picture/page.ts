// A web page that needs nothing else, from parts that are markup already.

import { escaped } from './svg.ts';

export interface PlainPage {
  readonly lang: string;
  readonly title: string;
  readonly style: string;
  /** Shows pictures that stand in its own text. */
  readonly images?: boolean;
}
/** Nothing is run and nothing is fetched, whatever a name in it says. */
export const plainPage = ({ lang, title, style, images = false }: PlainPage, body: readonly string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${images ? '; img-src data:' : ''}">`,
    `<title>${escaped(title)}</title><style>${style}</style></head>`,
    ...body,
    '</body></html>',
    '',
  ].join('\n');
