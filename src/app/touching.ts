// Prompts as the hand on the page reads them: a finger has no keys and does not click.

export interface ByHand {
  readonly mouse: string;
  readonly touch: string;
}
/** A screen that is touched alone; with a mouse beside it, it is a desk. */
const isTouched = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;
export const forHand = ({ mouse, touch }: ByHand): string => (isTouched() ? touch : mouse);
