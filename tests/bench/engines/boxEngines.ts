// Engines that find boxes; the test on the rectangle is the plain one.

import Flatbush from 'flatbush';
import RBush from 'rbush';
import { overBoxes, plainBases, setPlain } from '../plain.ts';
import type { EngineMaker } from './engine.ts';

export const FLATBUSH: EngineMaker = {
  name: 'flatbush + test',
  most: Infinity,
  make({ bases }) {
    const tree = new Flatbush(bases.length);
    for (const { box } of bases) tree.add(box.minX, box.minY, box.maxX, box.maxY);
    tree.finish();
    const questions = overBoxes(plainBases(bases), ({ minX, minY, maxX, maxY }, visit) => {
      for (const i of tree.search(minX, minY, maxX, maxY)) if (visit(i)) return;
    });
    return { ...questions, bytes: tree.data.byteLength + 48 * bases.length };
  },
};

interface Item {
  readonly i: number;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const RBUSH: EngineMaker = {
  name: 'rbush + test',
  most: Infinity,
  make({ bases }) {
    const flat = plainBases(bases);
    const items: Item[] = bases.map(({ box }, i) => ({ i, ...box }));
    const tree = new RBush<Item>().load(items);
    const questions = overBoxes(flat, (box, visit) => {
      for (const { i } of tree.search(box)) if (visit(i)) return;
    });
    return {
      ...questions,
      move(i, to) {
        tree.remove(items[i] as Item);
        items[i] = { i, ...to.box };
        tree.insert(items[i]);
        setPlain(flat, i, to);
      },
    };
  },
};
