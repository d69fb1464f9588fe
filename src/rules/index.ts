// The public face of the floor: the kit that rulings are made of, and the door to the five books.

export * from './door/index.ts';
export * from './kit/index.ts';
