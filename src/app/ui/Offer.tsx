// What waits for the players, with two ways to take it; it lies under nobody's hands.

import { Button } from 'react-aria-components';

interface Way {
  readonly text: string;
  readonly take: () => void;
}
export function Offer({ text, first, other }: { readonly text: string; readonly first: Way; readonly other: Way }) {
  return (
    <section className="newer panel row" aria-label={text}>
      <span className="grow">{text}</span>
      <Button className="primary" onPress={first.take}>
        {first.text}
      </Button>
      <Button className="chip-button" onPress={other.take}>
        {other.text}
      </Button>
    </section>
  );
}
