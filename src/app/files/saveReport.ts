// The game that lies open as a web page of its own; the writer is loaded when it is asked for.

import { session } from '../session.ts';
import { fileWords, saveFile } from './saveFile.ts';

export async function saveReport(title: string): Promise<void> {
  const { scene, game } = session.getState();
  if (!scene || !game) return;
  const { reportPage } = await import('../../exchange/index.ts');
  saveFile(fileWords(`${title}.html`).slice(-80), reportPage(scene.ruleset, { title, history: game }));
}
