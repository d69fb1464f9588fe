// What axe finds on the page, or in a part of it: for everybody there should be nothing.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export async function faults(page: Page, part?: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(v => `${v.id}: ${v.nodes.map(n => n.target).join(' ')}`);
}
