// Pixels and PDF from our SVG and pages, by packages that are loaded when they are asked for.

import { Buffer } from 'node:buffer';
import { drawPdf, type PaperPage, withPlainHalos } from '../../picture/index.ts';
import { good, type Result } from '../../table/index.ts';
import { optional } from './optional.ts';

/** Pixels of a PNG for one of the SVG. */
const DENSITY = 2;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export function svgSize(svg: string): Size {
  const [, width = '', height = ''] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

export async function svgPng(svg: string, density = DENSITY): Promise<Result<Uint8Array>> {
  const canvas = await optional('@napi-rs/canvas', () => import('@napi-rs/canvas'));
  if (!canvas.ok) return canvas;
  const { createCanvas, loadImage } = canvas.value;
  const size = svgSize(svg);
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  const large = withPlainHalos(svg).replace(
    / width="[\d.]+" height="[\d.]+"/,
    () => ` width="${width}" height="${height}"`,
  );
  const image = await loadImage(Buffer.from(large));
  const sheet = createCanvas(width, height);
  sheet.getContext('2d').drawImage(image, 0, 0, width, height);
  return good(new Uint8Array(sheet.toBuffer('image/png')));
}

/** `picture`: the PNG that goes where the pages have room for one. */
export async function pagesPdf(
  pages: readonly PaperPage[],
  title: string,
  picture?: Uint8Array,
): Promise<Result<Uint8Array>> {
  const pdfkit = await optional('pdfkit', () => import('pdfkit'));
  if (!pdfkit.ok) return pdfkit;
  const doc = new pdfkit.value.default({ autoFirstPage: false, info: { Title: title, Creator: 'Enfilade' } });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => void chunks.push(chunk));
  const ended = new Promise<void>(resolve => {
    doc.on('end', resolve);
  });
  drawPdf(doc, pages, picture ? `data:image/png;base64,${Buffer.from(picture).toString('base64')}` : '');
  doc.end();
  await ended;
  return good(new Uint8Array(Buffer.concat(chunks)));
}
