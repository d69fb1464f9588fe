// The page with the sixth book in its list, built beside the real one.

import { mergeConfig } from 'vite';
import page from '../../../vite.config.ts';
import { withSixth } from './listed.ts';

export default mergeConfig(page, { plugins: [withSixth()], build: { outDir: '.cache/sixth' } });
