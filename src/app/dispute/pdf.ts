// PDF on the page: pdfkit with the two fonts that are used, in a part that is loaded when somebody asks for one.

import * as kit from 'pdfkit';
import { toBlob } from 'pdfkit/output';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';
import { drawPdf, type PaperPage } from '../../picture/index.ts';

/** What the library's browser form shows beside its document. */
interface BrowserKit {
  readonly PDFDocument: new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument;
  readonly registerStdFonts: (...fonts: readonly object[]) => void;
}
const { PDFDocument, registerStdFonts } = kit as unknown as BrowserKit;

/** `picture`: a PNG as a data address. */
export async function pagesPdf(pages: readonly PaperPage[], title: string, picture: string): Promise<Blob> {
  registerStdFonts(Helvetica, HelveticaBold);
  const doc = new PDFDocument({ autoFirstPage: false, info: { Title: title, Creator: 'Enfilade' } });
  const made = toBlob(doc);
  drawPdf(doc, pages, picture);
  doc.end();
  return made;
}
