// What leaves the page is made on the device: text, pictures and paper of the case that lies open.

import { version } from '../../../package.json';
import { caseSum, citedText, type Scene, translated, WORDS, whole } from '../../desk/index.ts';
import {
  certificatePage,
  type GaugeSheet,
  gaugePages,
  type PaperName,
  type PaperPage,
  pageSvg,
  picture,
} from '../../picture/index.ts';
import { answerSentence, figuresFrom, type Ruling, spokenCall, valueAgainstLimit } from '../../rules/index.ts';
import { fileStem, saveBlob, saveFile } from '../files/saveFile.ts';
import { complain, say, session } from '../session.ts';
import { tieHere, tieText } from './tie.ts';

/** Pixels of a PNG for one of the SVG. */
const DENSITY = 2;

interface Case {
  readonly scene: Scene;
  readonly ruling: Ruling | undefined;
}
function caseHere(): Case | null {
  const { scene, ruled } = session.getState();
  return scene && { scene, ruling: ruled.ruling ?? undefined };
}
const drawn = ({ scene, ruling }: Case): string => picture(scene.position, ruling, { book: scene.ruleset.title });
const stem = ({ scene }: Case): string => fileStem(scene.position.title || scene.name, 'case');

export const sharing = {
  /** Plain text for a forum: title, question, answer, every reason, the link. */
  text: async (link: string): Promise<string> => {
    const here = caseHere();
    return here ? forumText(here, link) : '';
  },
  svg: async (): Promise<void> => {
    const here = caseHere();
    if (here) saveFile(`${stem(here)}.svg`, drawn(here));
  },
  png: async (): Promise<void> => {
    const here = caseHere();
    if (here) saveBlob(`${stem(here)}.png`, await pixels(drawn(here)));
  },
  pdf: async (): Promise<void> => {
    const here = caseHere();
    if (!here) return;
    const svg = drawn(here);
    await savePdf(here, [proofOf(here, svg, 'A4')], await dataAddress(await pixels(svg)));
  },
  templates: async (paper: PaperName): Promise<void> => {
    const here = caseHere();
    const pages = here && templatesOf(here.scene, paper);
    if (here && pages) await savePdf(here, pages, '');
  },
  /** The page's own print view: the proof, then what is cut out, each on its sheet. */
  print: async (): Promise<void> => {
    const here = caseHere();
    if (!here) return;
    const svg = drawn(here);
    const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    const pages = [proofOf(here, svg, 'A4'), ...(templatesOf(here.scene, 'A4') ?? [])];
    printPages(pages.map(p => pageSvg(p, address)));
  },
  system: async (link: string): Promise<void> => {
    try {
      await navigator.share({ title: WORDS.dispute.caseTitle, url: link });
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) say(WORDS.dispute.notCopied);
    }
  },
};

function forumText({ scene, ruling }: Case, link: string): string {
  const { position, ruleset } = scene;
  const reasons = (ruling?.reasons ?? []).map(r => {
    const facts = translated(valueAgainstLimit(r));
    const sign = { yes: '+', no: '-', unknown: '?' }[r.answer];
    return `  ${sign} ${citedText({ text: translated(r.text), cite: r.cite })}${facts === '' ? '' : ` [${facts}]`}`;
  });
  const asked = ruling ? [spokenCall(ruling.call, position), translated(answerSentence(ruling, position.lengths))] : [];
  const tie = tieHere();
  return [position.title, ruleset.title, ...asked, ...reasons, tie ? tieText(tie) : '', `Enfilade ${version}`, link]
    .filter(Boolean)
    .join('\n');
}

function proofOf({ scene, ruling }: Case, svg: string, paper: PaperName): PaperPage {
  const [, w = '1', h = '1'] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return certificatePage({
    paper,
    ruling,
    book: scene.ruleset.title,
    version,
    sum: caseSum(whole(scene), ruling?.call),
    aspect: Number(h) / Number(w),
    words: { ...WORDS.paper.proof, said: translated },
  });
}

function templatesOf({ ruleset, position }: Scene, paper: PaperName): readonly PaperPage[] | null {
  const figures = figuresFrom(ruleset.figures as Parameters<typeof figuresFrom<object>>[0], position.figures);
  if (!figures.ok) {
    complain(WORDS.dispute.title, figures.problems);
    return null;
  }
  const { wedges, sticks } = ruleset.face.gauges(figures.value.cells);
  const named = <T extends { readonly name: string }>(rows: readonly T[]): T[] =>
    rows.map(r => ({ ...r, name: translated(r.name) }));
  const sheet: GaugeSheet = {
    paper,
    book: ruleset.title,
    gauges: { wedges: named(wedges), sticks: named(sticks) },
    unit: ruleset.ownUnit(position),
    position,
    words: WORDS.paper.gauges,
  };
  return gaugePages(sheet);
}

async function savePdf(here: Case, pages: readonly PaperPage[], pictureAddress: string): Promise<void> {
  try {
    const { pagesPdf } = await import('./pdf.ts');
    saveBlob(`${stem(here)}.pdf`, await pagesPdf(pages, here.scene.position.title, pictureAddress));
  } catch (error) {
    complain(WORDS.dispute.title, [{ path: '', message: `${WORDS.dispute.notMade} (${String(error)})` }]);
  }
}

async function pixels(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const sheet = document.createElement('canvas');
  sheet.width = image.width * DENSITY;
  sheet.height = image.height * DENSITY;
  sheet.getContext('2d')?.drawImage(image, 0, 0, sheet.width, sheet.height);
  return new Promise((made, failed) => {
    sheet.toBlob(blob => (blob ? made(blob) : failed(new Error('no picture'))), 'image/png');
  });
}
async function dataAddress(blob: Blob): Promise<string> {
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
}

/** Sheets in a frame of their own, so that nothing else of the page is printed. */
function printPages(pages: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.title = WORDS.dispute.printNow;
  const style = '@page{margin:0}body{margin:0}svg{display:block;break-after:page}';
  frame.srcdoc = `<!doctype html><style>${style}</style>${pages.join('')}`;
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
